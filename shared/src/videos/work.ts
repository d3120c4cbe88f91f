import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import { release } from '../credits/ledger/holds.ts'
import type { Executor } from '../db/database.ts'
import { noDiskWait } from '../db/no-disk-wait.ts'
import { captureFinished } from '../generations/capture-finished.ts'
import { isDeadly, mustRunAlone } from '../generations/lifecycle.ts'
import { enqueueWebhooks } from '../webhooks/deliveries.ts'
import { type Attempt, type Kind, lastError } from '../work/kind.ts'
import { untilDeadline } from '../work/leases.ts'
import { isOf } from '../work/rows.ts'
import { videoFolder } from './files.ts'
import { tellOfVideoEnd } from './tell-of-end.ts'

/** The most failed attempts of a video: each takes seconds of a processor, and its owner waits. */
export const MAX_VIDEO_ATTEMPTS = 5

/** What an attempt that made the files brings. */
export interface VideoFiles {
  hasMp4: boolean
  width: number
  height: number
  seconds: number
  /** Of all files. */
  bytes: number
  model: string
}

const OF_PICTURE = sql`(SELECT output_folder FROM generations WHERE generations.task_id = videos.task_id)`

/**
 * Videos. The hold is captured in the transaction that completes one, after it was made again if it expired
 * meanwhile; without credits for it the completion is refused. It is released in the transaction that fails
 * one.
 */
export const videos: Kind<'videos', VideoFiles, ErrorCode> = {
  table: 'videos',
  statuses: { waiting: 'pending', running: 'processing', completed: 'completed', failed: 'failed' },
  fence: 'claim',
  lease: untilDeadline('created_at'),
  mostAttempts: MAX_VIDEO_ATTEMPTS,
  spent: () => 'video_failed',
  overdue: 'video_timeout',
  giveUp: (row) =>
    isDeadly(row) ? 'video_crashed' : row.attempts >= MAX_VIDEO_ATTEMPTS ? 'video_failed' : null,
  countsCrashes: true,
  mustRunAlone,
  columns: {
    // A picture in the recycle bin has no unfinished video.
    claimed: (claim, now) => ({
      folder: sql`${OF_PICTURE} || ${videoFolder('', claim)}`,
      progress: 0,
      started_at: now,
      last_error: null,
    }),
    released: (error) => ({ folder: null, progress: 0, started_at: null, ...lastError(error) }),
    completed: ({ hasMp4, ...made }, now) => ({
      ...made,
      has_mp4: hasMp4,
      progress: 100,
      finished_at: now,
    }),
    failed: (code, now) => ({ folder: null, error_code: code, finished_at: now }),
  },
  async withCompletion(transaction, row, _files, now) {
    await tellOfVideoEnd(transaction, 'video-completed', row)
    await enqueueWebhooks(transaction, row.user_id, {
      type: 'video.completed',
      data: { task_id: row.task_id, video_id: row.id },
    })
    const { id: generationId, user_id: userId, credits_cost: amount } = row
    return captureFinished(transaction, { generationId, userId, amount, now })
  },
  async withFailure(transaction, row, code, now) {
    if (code !== 'video_cancelled') {
      await tellOfVideoEnd(transaction, 'video-failed', row)
      const data = { task_id: row.task_id, video_id: row.id, error_code: code }
      await enqueueWebhooks(transaction, row.user_id, { type: 'video.failed', data })
    }
    await release(transaction, { generationId: row.id, cause: code, now })
  },
}

/** Writes the percent, which grows. False when the attempt lost its claim. */
export async function reportVideoProgress(db: Executor, attempt: Attempt, percent: number): Promise<boolean> {
  const result = await db
    .updateTable('videos')
    .set({ progress: sql`greatest(progress, ${percent})` })
    .where(isOf(videos, attempt))
    .where(noDiskWait)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
