import * as z from 'zod/mini'
import { errorCode } from './errors.ts'
import { generationStatus, stage } from './generations.ts'

/** The changed fields of a generation; the client fetches the rest. It ignores an event whose version is not newer than the shown one. */
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

/**
 * The payloads that the database's triggers send (NOTIFY), by channel, as JSON. Migrations 0019 and 0022 wrote the trigger functions; to
 * change a payload, change it here and replace its function in a migration (`migrations/lib/notify-function.ts`). A test compares
 * the two.
 */
export const notifications = {
  generation: z.extend(generationEvent, { user_id: z.uuid() }),
  credits: z.object({ user_id: z.uuid() }),
  photo: z.object({ user_id: z.uuid(), id: z.uuid() }),
  suspended: z.object({ user_id: z.uuid() }),
}

export interface PositionEvent {
  task_id: string
  /** 1 is next; MAX_POSITION means this position or any behind it. */
  position: number
  eta_seconds: number | null
  worker_available: boolean
}

/**
 * The messages of the server on a socket. Each has a `sequence`, counted from 1 per connection; after a gap the client fetches
 * everything again. `resync` asks the client to do so.
 */
export interface ServerEvents {
  'generation.changed': (message: { sequence: number; generation: GenerationEvent }) => void
  'generation.positions': (message: { sequence: number; positions: PositionEvent[] }) => void
  /** The balance changed; the client fetches it. */
  'credits.changed': (message: { sequence: number }) => void
  /** An administrator suspended the user; the server closes the socket after it. */
  'session.ended': (message: { sequence: number }) => void
  resync: (message: { sequence: number }) => void
}

/** The client sends no events; it uses HTTP. */
export type ClientEvents = Record<never, never>
