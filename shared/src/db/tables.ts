import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type {
  GenerationStatus,
  PictureAspect,
  PictureMount,
  PictureSize,
  PictureStyle,
  Stage,
} from '../contract/generations.ts'
import type { Locale } from '../contract/locale.ts'
import type { PhotoAdvice, PhotoStatus } from '../contract/photos.ts'
import type { BillingTables } from './billing-tables.ts'
import type { CreditTables } from './credit-tables.ts'

type Time = ColumnType<Date, Date | undefined, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
/** jsonb is written as text and read parsed. */
type Json<T> = ColumnType<T, string | undefined, string>

export interface UsersTable {
  id: Generated<string>
  email: string
  name: string
  image: string | null
  phone: string | null
  whatsapp: string | null
  role: Generated<'kol' | 'brand' | 'admin'>
  locale: Locale | null
  created_at: Time
  updated_at: Time
}

export interface IdentitiesTable {
  issuer: string
  subject: string
  user_id: string
  created_at: Time
}

export interface SessionsTable {
  token_hash: Buffer
  user_id: string
  created_at: Time
  expires_at: ColumnType<Date, Date, Date>
}

export interface TestAccountsTable {
  subject: Generated<string>
  email: string
  name: string
  created_at: Time
}

/** What a finished stage leaves for a second attempt, so that no work is done twice. */
export interface StageResults {
  photo?: { width: number; height: number }
  picture?: { key: string; width: number; height: number; model: string }
  story?: { text: string }
  /** Milliseconds by stage of the attempt that finished. */
  timings?: Partial<Record<Stage, number>>
}

export interface PetBox {
  species: 'dog' | 'cat' | 'animal'
  score: number
  box: { left: number; top: number; width: number; height: number }
}

export interface GenerationsTable {
  task_id: string
  user_id: string
  status: Generated<GenerationStatus>
  version: Generated<number>
  stage: Stage | null
  progress: Generated<number>
  priority: Generated<number>
  prompt_location: string
  lat: number | null
  lng: number | null
  size: PictureSize
  aspect: Generated<PictureAspect>
  style: PictureStyle
  mount: Generated<PictureMount>
  mood: string | null
  seed: number
  locale: Locale
  watermark: boolean
  credits_cost: number
  /** The bytes as they came; gone once `photo_key` holds the upright copy without metadata. */
  upload_key: string | null
  upload_bytes: number
  photo_key: string
  photo_ready: Generated<boolean>
  output_folder: string
  output_image_key: string | null
  output_description: string | null
  has_pet: boolean | null
  pets: Json<PetBox[] | null>
  results: Json<StageResults>
  /** The latest unfinished frame, while one is drawn. */
  preview_key: string | null
  error_code: ErrorCode | null
  attempts: Generated<number>
  /** Fencing token of the attempt that may write: a worker that lost its lock finds another one here. */
  claim: string | null
  idempotency_key: string | null
  request_hash: Buffer | null
  /** The failed one that this is another try of. */
  retry_of: string | null
  /** Name of the public page, while its owner shares it. */
  share_id: string | null
  created_at: Time
  started_at: OptionalTime
  deadline_at: OptionalTime
  finished_at: OptionalTime
  updated_at: Time
  deleted_at: OptionalTime
}
export type GenerationRow = Selectable<GenerationsTable>
export type NewGeneration = Insertable<GenerationsTable>

export interface PhotosTable {
  id: string
  user_id: string
  status: Generated<PhotoStatus>
  /** The bytes as they came; gone once somebody has looked. */
  upload_key: string | null
  upload_bytes: number
  photo_key: string
  photo_ready: Generated<boolean>
  /** Pixels of the upright copy. */
  width: Generated<number | null>
  height: Generated<number | null>
  /** The surest first. */
  pets: Json<PetBox[]>
  advice: Json<PhotoAdvice[]>
  error_code: Generated<ErrorCode | null>
  /** Looks that began and did not say how they ended. */
  attempts: Generated<number>
  created_at: Time
  expires_at: ColumnType<Date, Date, Date>
}
export type PhotoRow = Selectable<PhotosTable>
export type NewPhoto = Insertable<PhotosTable>

export interface WorkersTable {
  id: string
  started_at: Time
  seen_at: Time
  concurrency: number
  driver: string
  model: string
  state: 'ready' | 'paused' | 'stopping'
  /** The worker's own counters, as prom-client writes them; /metrics adds them to the API's. */
  metrics: Json<unknown[]>
}

export interface GeocodesTable {
  /** Kind, language and text or rounded point of a question; never who asked it. */
  question: string
  answer: Json<unknown>
  asked_at: ColumnType<Date, Date, Date>
}

/** One row. */
export interface GeocoderTurnsTable {
  only_row: Generated<true>
  next_at: ColumnType<Date, Date, Date>
}

export interface Tables extends BillingTables, CreditTables {
  users: UsersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  test_accounts: TestAccountsTable
  generations: GenerationsTable
  photos: PhotosTable
  workers: WorkersTable
  geocodes: GeocodesTable
  geocoder_turns: GeocoderTurnsTable
}
