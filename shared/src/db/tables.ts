import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { ActCode, SubjectKind } from '../contract/admin/acts.ts'
import type { EndpointTestStatus, Exchange } from '../contract/admin/endpoint-tests.ts'
import type { CountedQueue } from '../contract/admin/overview.ts'
import type { AdminWorker, Wanted } from '../contract/admin/workers.ts'
import type { Role } from '../contract/auth/schemas.ts'
import type { ReportOutcome, ReportReason } from '../contract/contact/reports.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Occasion, Wears } from '../contract/generations/extras.ts'
import type { Portrayal } from '../contract/generations/portrayal.ts'
import type {
  AttemptOutcome,
  GenerationStatus,
  PictureAspect,
  PictureMount,
  PictureSize,
  PictureStyle,
  Stage,
} from '../contract/generations/schemas.ts'
import type { PictureWay } from '../contract/generations/way.ts'
import type { Locale } from '../contract/locale.ts'
import type { ShownMount } from '../contract/mount-switches/limits.ts'
import type { PetWay, PhotoAdvice, PhotoStatus } from '../contract/photos/schemas.ts'
import type { AlbumTables } from './album-tables.ts'
import type { BillingTables } from './billing-tables.ts'
import type { CodeTables } from './code-tables.ts'
import type { CommunityTables } from './community-tables.ts'
import type { ContactTables } from './contact-tables.ts'
import type { CreationTables } from './creation-tables.ts'
import type { CreditTables } from './credit-tables.ts'
import type { DraftTables } from './draft-tables.ts'
import type { MailingTables } from './mailing-tables.ts'
import type { MountSwitchTables } from './mount-switch-tables.ts'
import type { PasskeyTables } from './passkey-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PetBox } from './pet-box.ts'
import type { PetTables } from './pet-tables.ts'
import type { PushTables } from './push-tables.ts'
import type { TaskTables } from './task-tables.ts'
import type { VideoTables } from './video-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

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
  role: Generated<Role>
  locale: Locale | null
  created_at: Time
  updated_at: Time
  /** When an administrator suspended the account; null while it is open. */
  suspended_at: OptionalTime
  suspended_reason: Generated<string | null>
  /** The role that an administrator granted; null without one. */
  granted_role: Generated<Role | null>
  /** The last request, to the hour. */
  last_seen_at: OptionalTime
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
  provider: string
  /** Until then its administrator may change queues and jobs on their pages. */
  queues_writable_until: OptionalTime
  /** What the browser calls itself, shortened; null where it says nothing. */
  user_agent: Generated<string | null>
  /** The last request, to the hour. */
  last_used_at: OptionalTime
  /** The one challenge that a passkey may answer in this session, what for, and until when. */
  passkey_challenge: Generated<Buffer | null>
  passkey_challenge_for: Generated<'add' | 'confirm' | null>
  passkey_challenge_until: OptionalTime
  /** When this session was last confirmed with a passkey. */
  passkey_confirmed_at: OptionalTime
}

/** Append-only: a trigger refuses changes. */
interface AuditLogTable {
  id: GeneratedAlways<string>
  at: Time
  admin_id: string
  admin_email: string
  act: ActCode
  subject_kind: SubjectKind
  subject_id: string
  reason: string | null
  detail: Json<Record<string, unknown>>
  request_id: string | null
}

interface ReportsTable {
  id: GeneratedAlways<string>
  task_id: string
  reporter_hash: Buffer
  /** The reporter was signed in: the hash is that of the account. */
  by_account: Generated<boolean>
  reason: ReportReason
  details: string | null
  created_at: Time
  /** When the operator hid the picture or left it as it is. */
  settled_at: OptionalTime
  outcome: Generated<ReportOutcome | null>
  /** The administrator; null for a decision by the command. */
  settled_by: Generated<string | null>
}

/** One attempt of a worker; a trigger writes it with the changes of the generation's row. */
interface GenerationAttemptsTable {
  task_id: string
  /** Counted from 1; the last 30 are kept. */
  number: number
  claim: string
  worker_id: string | null
  started_at: Time
  ended_at: OptionalTime
  /** When each stage began, as ISO 8601. */
  stages: Json<Partial<Record<Stage, string>>>
  /** Null while it runs. */
  outcome: AttemptOutcome | null
  error_code: ErrorCode | null
  /** Why it was handed back; at most 500 characters. */
  error: string | null
}

export interface TestAccountsTable {
  subject: Generated<string>
  email: string
  name: string
  created_at: Time
}

/** Results of finished stages, kept for a second attempt. */
export interface StageResults {
  photo?: { width: number; height: number }
  picture?: {
    key: string
    width: number
    height: number
    model: string
    /**
     * How the pet is shown; only for pictures of the built-in renderer, and missing in those of earlier
     * releases.
     */
    shown?: ShownMount
    /** How the pet is portrayed; as `shown`. */
    portrayal?: Portrayal
    /** How the pet is in the scene; as `shown`. */
    way?: PetWay
    /** Whether the picture shows what the pet wears; missing without a garment. */
    worn?: boolean
    /**
     * How much the pet is like that of the photo, -1..1; null when none was found. Only for pictures of
     * endpoints.
     */
    likeness?: number | null
    /** True when the first picture showed another animal. */
    redrawn?: boolean
  }
  story?: { text: string }
  /** Milliseconds by stage of the attempt that finished. */
  timings?: Partial<Record<Stage, number>>
  /** The span that ordered the generation, where it is traced. */
  traceparent?: string
  /** The server chose the seed, and no worker has drawn with it: a worker may choose another. */
  isSeedFree?: boolean
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
  portrayal: Generated<Portrayal>
  way: Generated<PictureWay>
  wears: Generated<Wears>
  occasion: Generated<Occasion>
  mood: string | null
  seed: number
  locale: Locale
  watermark: boolean
  credits_cost: number
  /**
   * The photo of the generation, which the four columns below repeat. Null for a generation that owns its
   * objects.
   */
  photo_id: Generated<string | null>
  /** The key of the uploaded bytes; null once `photo_key` names the upright copy without metadata. */
  upload_key: string | null
  upload_bytes: number
  photo_key: string
  photo_ready: Generated<boolean>
  /** The saved pet that travels; null without one, or when it was removed. */
  pet_id: Generated<string | null>
  /** Its name at the moment of the order. */
  pet_name: Generated<string | null>
  output_folder: string
  output_image_key: string | null
  /** Bytes of the picture and its thumbnails; null before there is one. */
  picture_bytes: Generated<number | null>
  /** The main colour of the picture, `#rrggbb`; null before there is one. */
  colour: Generated<string | null>
  output_description: string | null
  has_pet: boolean | null
  pets: Json<PetBox[] | null>
  results: Json<StageResults>
  /** The latest unfinished frame, while one is drawn. */
  preview_key: string | null
  error_code: ErrorCode | null
  /** Calls of a paid endpoint for this generation. */
  endpoint_calls: Generated<number>
  /** The endpoint that drew it or was called last; null for the built-in renderer. */
  endpoint: Generated<string | null>
  /** What those calls cost, in millionths of the operator's currency. bigint: arrives as text. */
  endpoint_cost: ColumnType<string, number | undefined, number>
  /**
   * The end of the wait for the next day, when today's limit of such calls is reached. Null once the
   * generation is claimed.
   */
  waits_until: OptionalTime
  attempts: Generated<number>
  /** Fencing token of the attempt that may write: a worker that lost its lock finds another one here. */
  claim: string | null
  /** The worker of that attempt. */
  worker_id: Generated<string | null>
  /** Workers that crashed while they worked on it. */
  crashes: Generated<number>
  /** Why the last attempt was handed back; null once it is claimed again. */
  last_error: Generated<string | null>
  idempotency_key: string | null
  request_hash: Buffer | null
  /** The failed generation that this one retries. */
  retry_of: string | null
  /** The order that this take belongs to; null for a picture that is no take. */
  take_set: Generated<string | null>
  /** The take that this picture is the large version of. */
  enlarges: Generated<string | null>
  /** Name of the public page, while its owner shares it. */
  share_id: string | null
  /** When the operator closed the public page for good. */
  share_blocked_at: OptionalTime
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
  /** `stored`: the photo came with an upload, without a photo check. */
  status: Generated<PhotoStatus | 'stored'>
  /** Hash of the uploaded bytes. */
  sha256: Generated<Buffer | null>
  /** The key of the uploaded bytes; null once the photo is checked. */
  upload_key: string | null
  upload_bytes: number
  photo_key: string
  photo_ready: Generated<boolean>
  /** True when the upright copy has the detail for the largest pictures. */
  full_detail: Generated<boolean>
  /** Pixels of the upright copy; unknown without a photo check. */
  width: Generated<number | null>
  height: Generated<number | null>
  /** The best score first. */
  pets: Json<PetBox[]>
  advice: Json<PhotoAdvice[]>
  error_code: Generated<ErrorCode | null>
  /** The worker that checks it now. */
  worker_id: Generated<string | null>
  /** Workers that crashed while they checked it. */
  crashes: Generated<number>
  created_at: Time
  /** The id of the photo is valid until then. */
  expires_at: ColumnType<Date, Date, Date>
  /** The photo is kept until then, even when no generation holds it. */
  keep_until: Time
}
export type PhotoRow = Selectable<PhotosTable>
export type NewPhoto = Insertable<PhotosTable>

/** The queues of which a worker takes no jobs, with the text of a fault where there is one. */
export type WorkerCondition = { held?: AdminWorker['held'] }

/** A view: one row for each queue that users wait for. */
interface QueueLoadView {
  queue: CountedQueue
  /** Jobs that wait. */
  depth: number
  /** Jobs in work. */
  running: number
  /** How long the oldest of those that wait has waited; 0 when none waits. */
  oldest_wait_seconds: number
}

export interface WorkersTable {
  id: string
  started_at: Time
  seen_at: Time
  /** The time from which the worker's heartbeats came without a gap. */
  beating_since: OptionalTime
  concurrency: number
  driver: string
  model: string
  state: 'ready' | 'paused' | 'stopping'
  /** What an administrator wants of it: take jobs, take none, or finish those it has and end. */
  wanted: Generated<Wanted>
  /** Where it runs. */
  host: string | null
  pid: number | null
  /** bigint: arrives as text. */
  resident_bytes: ColumnType<string | null, number | null | undefined, number | null>
  /** Why it takes no jobs of a queue; empty while it takes all. */
  condition: Json<WorkerCondition>
  /** The worker's own counters, as prom-client writes them; /metrics adds them to the API's. */
  metrics: Json<unknown[]>
}

export interface GeocodesTable {
  /** Kind, language and text or rounded point of a question; never the user. */
  question: string
  answer: Json<unknown>
  asked_at: ColumnType<Date, Date, Date>
}

export interface WalksTable {
  name: string
  begun_at: ColumnType<Date, Date, Date>
  /** The key at which the last slice ended; null at the end of the walk. */
  position: string | null
}

/** One row. */
export interface GeocoderTurnsTable {
  only_row: Generated<true>
  next_at: ColumnType<Date, Date, Date>
}

/** Requests that all API processes counted, by a hash of the limit's name. */
export interface RequestCountsTable {
  name: Buffer
  count: number
  ends_at: ColumnType<Date, Date, Date>
}

/** Authorization codes of the built-in sign-in that were used; a row is of no use after `ends_at`. */
interface UsedSignInCodesTable {
  id: string
  ends_at: ColumnType<Date, Date, Date>
}

/** What a user used on a day, by UTC. */
export interface DailyUseTable {
  user_id: string
  day: string
  photos: Generated<number>
  /** bigint: arrives as text. */
  photo_bytes: ColumnType<string, number | undefined, number>
  generations: Generated<number>
  late_cancels: Generated<number>
  endpoint_calls: Generated<number>
  videos: Generated<number>
  mount_switches: Generated<number>
  redraws: Generated<number>
}

/** Calls of paid endpoints by the whole installation on a day, by UTC. */
export interface EndpointUseTable {
  day: string
  kind: 'picture' | 'story'
  calls: Generated<number>
  /** What they cost, in millionths of the operator's currency. bigint: arrives as text. */
  cost: ColumnType<string, number | undefined, number>
}

/** What administrators set for a picture endpoint, by its name; null: as the configuration says. */
export interface EndpointSettingsTable {
  endpoint: string
  steps: number | null
  guidance: number | null
  strength: number | null
  negative_prompt: string | null
  mode: string | null
  updated_at: Generated<Date>
}

/** A picture of a model that was drawn once more, free of charge, because its owner missed the pet in it. */
interface RedrawsTable {
  task_id: string
  /** The generation of the redraw; it may be purged. */
  redrawn_as: string
  created_at: Date
}

/** The latest test picture of a picture endpoint, which an administrator ordered. */
export interface EndpointTestsTable {
  endpoint: string
  id: string
  status: EndpointTestStatus
  asked_at: Date
  /** How the call ended, as the metrics say it; null before its end. */
  outcome: string | null
  message: string | null
  milliseconds: number | null
  /** A small JPEG. */
  picture: Buffer | null
  exchange: ColumnType<Exchange[], string, string>
}

/** A call that an endpoint failed; the message holds no photo, prompt or token. */
interface EndpointFaultsTable {
  id: Generated<string>
  endpoint: string
  at: Generated<Date>
  outcome: string
  message: string
}

/** Destinations of purged pictures that credits were reserved for; a trigger writes it. */
interface KeptDestinationsTable {
  generation_id: string
  user_id: string
  destination: string
}

export interface Tables
  extends AlbumTables,
    MailingTables,
    BillingTables,
    CodeTables,
    CommunityTables,
    ContactTables,
    CreationTables,
    CreditTables,
    DraftTables,
    MountSwitchTables,
    PasskeyTables,
    PaymentTables,
    PeopleTables,
    PetTables,
    PushTables,
    TaskTables,
    VideoTables,
    WebhookTables {
  users: UsersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  test_accounts: TestAccountsTable
  generations: GenerationsTable
  kept_destinations: KeptDestinationsTable
  photos: PhotosTable
  workers: WorkersTable
  geocodes: GeocodesTable
  geocoder_turns: GeocoderTurnsTable
  walks: WalksTable
  daily_use: DailyUseTable
  endpoint_use: EndpointUseTable
  endpoint_settings: EndpointSettingsTable
  endpoint_tests: EndpointTestsTable
  endpoint_faults: EndpointFaultsTable
  redraws: RedrawsTable
  request_counts: RequestCountsTable
  used_sign_in_codes: UsedSignInCodesTable
  reports: ReportsTable
  audit_log: AuditLogTable
  generation_attempts: GenerationAttemptsTable
  queue_load: QueueLoadView
}
