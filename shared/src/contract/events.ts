import * as z from 'zod/mini'
import { errorCode } from './errors.ts'
import { generationStatus, stage } from './generations.ts'

/** What changed in a generation; the rest is fetched. An event whose version is not newer than what is shown is old. */
const generationEvent = z.object({
  task_id: z.uuid(),
  version: z.int(),
  status: generationStatus,
  stage: z.nullable(stage),
  /** Percent, 0..100. */
  progress: z.number().check(z.minimum(0), z.maximum(100)),
  /** The trigger for removed rows leaves it out. */
  preview_key: z._default(z.nullable(z.string()), null),
  has_pet: z.nullable(z.boolean()),
  /** Today's limit for drawing is reached. Left out by the trigger for removed rows, and by earlier ones. */
  waits_until: z._default(z.nullable(z.string()), null),
  error_code: z.nullable(errorCode),
  deleted: z.boolean(),
})
export type GenerationEvent = z.infer<typeof generationEvent>

/**
 * What the database's triggers send (NOTIFY), by channel: `generation_changed` (migrations/0002, 0009, 0014) and
 * `generation_removed` (0008), `credits_changed` (0003), `photo_looked_at` (0004). The payload is this as JSON.
 */
export const notifications = {
  generation: z.extend(generationEvent, { user_id: z.uuid() }),
  credits: z.object({ user_id: z.uuid() }),
  photo: z.object({ user_id: z.uuid(), id: z.uuid() }),
}

export interface PositionEvent {
  task_id: string
  /** 1 is next, MAX_POSITION stands for all further back. */
  position: number
  eta_seconds: number | null
  worker_available: boolean
}

/**
 * What the server says on a socket. Every message carries `sequence`, counted from 1 per connection; a hole means that
 * something was missed: fetch again. `resync` says so outright.
 */
export interface ServerEvents {
  'generation.changed': (message: { sequence: number; generation: GenerationEvent }) => void
  'generation.positions': (message: { sequence: number; positions: PositionEvent[] }) => void
  /** The balance is another one now: fetch it. */
  'credits.changed': (message: { sequence: number }) => void
  resync: (message: { sequence: number }) => void
}

/** The client never says anything that matters over the socket; it uses HTTP. */
export type ClientEvents = Record<never, never>
