import type { ErrorCode } from './errors.ts'
import type { GenerationStatus, Stage } from './generations.ts'

/** What changed in a generation; the rest is fetched. An event whose version is not newer than what is shown is old. */
export interface GenerationEvent {
  task_id: string
  version: number
  status: GenerationStatus
  stage: Stage | null
  /** Percent, 0..100. */
  progress: number
  preview_key: string | null
  has_pet: boolean | null
  error_code: ErrorCode | null
  deleted: boolean
}

export interface PositionEvent {
  task_id: string
  /** 1 is next. */
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
