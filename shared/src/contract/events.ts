import * as z from 'zod/mini'
import { errorCode } from './errors.ts'
import { generationStatus, stage } from './generations/schemas.ts'
import { videoStatus } from './videos/schemas.ts'

/**
 * The changed fields of a generation; the client fetches the rest. It ignores an event whose version is not
 * newer than the shown one.
 */
const generationEvent = z.object({
  task_id: z.uuid(),
  version: z.int(),
  status: generationStatus,
  stage: z.nullable(stage),
  /** Percent, 0..100. */
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  preview_key: z.nullable(z.string()),
  has_pet: z.nullable(z.boolean()),
  /** ISO 8601: today's limit for drawing is reached; null otherwise. */
  waits_until: z.nullable(z.string()),
  error_code: z.nullable(errorCode),
  deleted: z.boolean(),
})
export type GenerationEvent = z.infer<typeof generationEvent>

/** The changed fields of a video; the client fetches the rest when the status changes. */
const videoEvent = z.object({
  id: z.uuid(),
  /** The generation whose picture moves. */
  task_id: z.uuid(),
  version: z.int(),
  status: videoStatus,
  /** Percent, 0..100. */
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  deleted: z.boolean(),
})
export type VideoEvent = z.infer<typeof videoEvent>

/**
 * The payloads that the database's triggers send (NOTIFY), by channel, as JSON. To change a payload, change
 * it here and replace its trigger function in a migration (`migrations/lib/notify-function.ts`). A test
 * compares the two.
 */
export const notifications = {
  generation: z.extend(generationEvent, { user_id: z.uuid() }),
  credits: z.object({ user_id: z.uuid() }),
  photo: z.object({ user_id: z.uuid(), id: z.uuid() }),
  draft: z.object({ id: z.uuid() }),
  suspended: z.object({ user_id: z.uuid() }),
  billing: z.object({ user_id: z.uuid() }),
  notices: z.object({ user_id: z.uuid() }),
  tasks: z.object({ user_id: z.uuid() }),
  cards: z.object({ user_id: z.uuid() }),
  video: z.extend(videoEvent, { user_id: z.uuid() }),
}

export interface PositionEvent {
  task_id: string
  /** 1 is next; MAX_POSITION means this position or any behind it. */
  position: number
  eta_seconds: number | null
  worker_available: boolean
}

/**
 * The messages of the server on a socket. Each has a `sequence`, counted from 1 per connection; after a gap
 * the client fetches everything again. `resync` asks the client to do so.
 */
export interface ServerEvents {
  'generation.changed': (message: { sequence: number; generation: GenerationEvent }) => void
  'generation.positions': (message: { sequence: number; positions: PositionEvent[] }) => void
  /** The balance changed; the client fetches it. */
  'credits.changed': (message: { sequence: number }) => void
  /** An order or the subscription of the user changed; the client fetches them. */
  'billing.changed': (message: { sequence: number }) => void
  /** Something was told to the user; the client fetches the notices. */
  'notices.changed': (message: { sequence: number }) => void
  /** An application of the user, or a task of the user's brand, changed; the client fetches them. */
  'tasks.changed': (message: { sequence: number }) => void
  /** A mailed card of the user changed; the client fetches them. */
  'cards.changed': (message: { sequence: number }) => void
  /** A video of the user changed, or was removed. */
  'video.changed': (message: { sequence: number; video: VideoEvent }) => void
  /** An administrator suspended the user; the server closes the socket after it. */
  'session.ended': (message: { sequence: number }) => void
  resync: (message: { sequence: number }) => void
}

/** The client sends no events; it uses HTTP. */
export type ClientEvents = Record<never, never>
