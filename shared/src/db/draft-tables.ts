import type { ColumnType } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { Occasion, Wears } from '../contract/generations/extras.ts'
import type { Portrayal } from '../contract/generations/portrayal.ts'
import type { PictureAspect, PictureMount, PictureStyle } from '../contract/generations/schemas.ts'
import type { PictureWay } from '../contract/generations/way.ts'
import type { Locale } from '../contract/locale.ts'
import type { PetBox } from './pet-box.ts'

/** What one draft shows. */
export interface DraftCard {
  location: string
  lat: number | null
  lng: number | null
  style: PictureStyle
  aspect: PictureAspect
  mount: PictureMount
  portrayal: Portrayal
  /** As it suits the photo when left out. */
  way?: PictureWay
  /** None when left out; as `occasion`. */
  wears?: Wears
  occasion?: Occasion
  mood: string | null
  seed: number
}

/** A further saved pet, with the key of the upright copy of its photo. */
export interface DraftCompanion {
  pet_name: string
  photo_key: string
  pet: PetBox
}

export interface DraftOrder {
  cards: DraftCard[]
  /** The pets of an own checked photo that travel; null for a photo that is not checked yet. */
  pets: PetBox[] | null
  petName: string | null
  /** Further saved pets that travel along; none when left out. */
  companions?: DraftCompanion[]
  locale: Locale
}

export const DRAFT_STATES = ['waiting', 'drawing', 'drawn', 'refused'] as const

/** Drafts that were asked for and are not answered yet; a row lives for seconds. */
interface DraftsTable {
  id: string
  /** A hash of the user or network that asked. */
  sender: Buffer
  state: ColumnType<(typeof DRAFT_STATES)[number], undefined, (typeof DRAFT_STATES)[number]>
  /** A photo that came with the request; null once a worker has it. */
  photo: Buffer | null
  /** Where the upright copy of an own checked photo is stored. */
  photo_key: string | null
  request: ColumnType<DraftOrder, string, never>
  /** In the order of the cards. */
  pictures: ColumnType<Buffer[] | null, undefined, Buffer[]>
  /** Whether what the pet wears was left out of each; null in rows of the release before. */
  left_out: ColumnType<boolean[] | null, undefined, boolean[]>
  error_code: ColumnType<ErrorCode | null, undefined, ErrorCode>
  created_at: Date
}

export interface DraftTables {
  drafts: DraftsTable
}
