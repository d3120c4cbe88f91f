import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { VideoShape, VideoStatus } from '../contract/videos/limits.ts'

type Time = ColumnType<Date, Date | undefined, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A video postcard of a finished picture. */
interface VideosTable {
  id: string
  /** The generation whose picture moves. */
  task_id: string
  user_id: string
  /** Destination of the picture. */
  destination: string
  shape: VideoShape
  status: Generated<VideoStatus>
  /** Counted by a trigger. */
  version: Generated<number>
  /** Percent. */
  progress: Generated<number>
  credits_cost: number
  /** Where the files of the latest attempt lie; null while it waits, and once it failed. */
  folder: Generated<string | null>
  /** False where the installation encodes no H.264: the animated WebP is then all there is. */
  has_mp4: Generated<boolean>
  /** Pixels; null until it is completed, as are the next four. */
  width: Generated<number | null>
  height: Generated<number | null>
  seconds: Generated<number | null>
  /** Of all its files. bigint: arrives as text. */
  bytes: ColumnType<string | null, number | null | undefined, number | null>
  /** The model or renderer. */
  model: Generated<string | null>
  error_code: Generated<ErrorCode | null>
  /** Calls of a paid endpoint. */
  endpoint_calls: Generated<number>
  attempts: Generated<number>
  /** Workers that crashed while they made it. */
  crashes: Generated<number>
  /** Fencing token of the attempt that may write. */
  claim: Generated<string | null>
  worker_id: Generated<string | null>
  /** Why the last attempt was handed back. */
  last_error: Generated<string | null>
  idempotency_key: string | null
  created_at: Time
  /** Written by a trigger. */
  updated_at: Generated<Date>
  started_at: OptionalTime
  deadline_at: OptionalTime
  finished_at: OptionalTime
}
export type VideoRow = Selectable<VideosTable>

export interface VideoTables {
  videos: VideosTable
}
