import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PrintStatus } from '../contract/albums/schemas.ts'
import type { Locale } from '../contract/locale.ts'

type Time = ColumnType<Date, Date | undefined, Date>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface AlbumsTable {
  id: string
  user_id: string
  title: string
  /** Name of the public page, while its owner shares it. */
  share_id: Optional<string>
  created_at: Time
  /** When title, pictures or order changed. */
  updated_at: Time
}
export type AlbumRow = Selectable<AlbumsTable>

interface AlbumPicturesTable {
  album_id: string
  task_id: string
  /** Pictures are shown in this order; numbers may be missing. */
  position: number
  /** Names the picture on the public page. */
  picture_id: string
}

/** One PDF of an album. */
interface AlbumPrintsTable {
  id: string
  album_id: string
  user_id: string
  locale: Locale
  status: Generated<PrintStatus>
  cards: Generated<number>
  cards_done: Generated<number>
  attempts: Generated<number>
  /** The attempt that may write. */
  claim: Optional<string>
  file_key: Optional<string>
  /** bigint: arrives as text. */
  bytes: ColumnType<string | null, number | null | undefined, number | null>
  created_at: Time
  updated_at: Time
  finished_at: Optional<Date>
}
export type AlbumPrintRow = Selectable<AlbumPrintsTable>

/** One destination of a user; triggers on generations count it. */
interface TravelPlacesTable {
  user_id: string
  place: string
  /** As it was typed first. */
  destination: string
  /** Degrees, WGS 84; null for a destination without a point. */
  lat: number | null
  lng: number | null
  pictures: number
  first_at: ColumnType<Date, Date, Date>
  /** When the gazetteer was asked; null until the owner opens the map. */
  located_at: Optional<Date>
  place_id: Optional<string>
  country: Optional<string>
  place_lat: Optional<number>
  place_lng: Optional<number>
}

export interface AlbumTables {
  albums: AlbumsTable
  album_pictures: AlbumPicturesTable
  album_prints: AlbumPrintsTable
  travel_places: TravelPlacesTable
}
