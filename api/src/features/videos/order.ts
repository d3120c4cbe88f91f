import { randomUUID } from 'node:crypto'
import { readAllowance } from '@pawport/shared/billing/subscriptions.ts'
import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import {
  MAX_UNFINISHED_VIDEOS,
  VIDEO_CREDITS,
  type VideoShape,
} from '@pawport/shared/contract/videos/limits.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { VideoRow } from '@pawport/shared/db/video-tables.ts'
import { HOLD_MS } from '@pawport/shared/generations/lifecycle.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { countUse, nextDay, type UserAt } from '@pawport/shared/quotas/daily-use.ts'
import {
  countUnfinishedVideos,
  findCurrentVideo,
  findVideo,
  findVideoByKey,
  insertVideo,
  lockFinishedPicture,
} from '@pawport/shared/videos/store.ts'
import type { ApiContext } from '../../context.ts'

export interface VideoOrder {
  userId: string
  taskId: string
  shape: VideoShape
  /** The key of one press of the button: a request with the same key gets the same video. */
  idempotencyKey: string | null
}

/**
 * Orders a video of a finished picture: row, quota and hold in one transaction, then the job. A shape that is
 * made or finished already, and a repeated request, get the video that is there and cost nothing more. The
 * row is the truth: without a queue it waits for the sweeper.
 * @throws {AppError} videos_off, video_not_included, video_not_ready, video_insufficient_credits,
 *   too_many_videos, daily_videos_reached, idempotency_conflict
 */
export async function orderVideo(context: ApiContext, order: VideoOrder): Promise<VideoRow> {
  const { db, databaseClock, config, queue, log } = context
  const earlier = await findRepeated(db, order)
  if (earlier) return earlier
  if (config.quotas.videosPerDay === 0) throw new AppError('videos_off')
  const now = await databaseClock.now()
  const plan = await readAllowance(db, order.userId, now)
  if (!plan.hasVideos) throw new AppError('video_not_included')

  const videoId = randomUUID()
  const limit = config.quotas.videosPerDay
  const isNew = await db
    .transaction()
    .execute((transaction) => writeOrder(transaction, order, { videoId, now, limit }))
  if (!isNew) {
    // Two presses at the same time: the other one was first.
    const winner = await findRepeated(db, order)
    if (!winner) throw new AppError('state_changed')
    return winner
  }
  const created = await findVideo(db, order.taskId, videoId)
  if (!created) throw new AppError('not_found')
  await queue
    .add('video.render', { videoId }, { id: videoId })
    .catch((error: Error) => log.warn({ videoId, err: error.message }, 'a video waits for the sweeper'))
  return created
}

/** @throws {AppError} idempotency_conflict for another order with the same key */
async function findRepeated(
  db: Executor,
  { userId, taskId, shape, idempotencyKey }: VideoOrder,
): Promise<VideoRow | undefined> {
  if (idempotencyKey) {
    const same = await findVideoByKey(db, userId, idempotencyKey)
    if (same && (same.task_id !== taskId || same.shape !== shape)) throw new AppError('idempotency_conflict')
    if (same) return same
  }
  return findCurrentVideo(db, taskId, shape)
}

/**
 * False, with nothing written, when the video is there already. Locks generation, counts and account in the
 * order of all.
 */
async function writeOrder(
  transaction: Executor,
  { userId, taskId, shape, idempotencyKey }: VideoOrder,
  { videoId, now, limit }: { videoId: string; now: Date; limit: number },
): Promise<boolean> {
  const picture = await lockFinishedPicture(transaction, taskId)
  if (!picture) throw new AppError('video_not_ready')
  const isNew = await insertVideo(transaction, {
    id: videoId,
    task_id: taskId,
    user_id: userId,
    destination: picture.prompt_location,
    shape,
    credits_cost: VIDEO_CREDITS,
    idempotency_key: idempotencyKey,
    created_at: now,
  })
  if (!isNew) return false
  await countOrder(transaction, { userId, now }, limit)
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  const amount = VIDEO_CREDITS
  const reservation = await reserve(transaction, { userId, generationId: videoId, amount, now, expiresAt })
  if (reservation === 'insufficient') {
    throw new AppError('video_insufficient_credits', { credits: amount }, { data: { price: amount } })
  }
  if ((await countUnfinishedVideos(transaction, userId)) > MAX_UNFINISHED_VIDEOS) {
    throw new AppError('too_many_videos', { limit: MAX_UNFINISHED_VIDEOS })
  }
  return true
}

async function countOrder(transaction: Executor, user: UserAt, limit: number): Promise<void> {
  const used = await countUse(transaction, user, { videos: 1 })
  if (used.videos <= limit) return
  const next = nextDay(user.now)
  const hours = Math.max(1, Math.ceil((next.getTime() - user.now.getTime()) / HOUR_MS))
  throw new AppError('daily_videos_reached', { limit, hours }, { data: { resets_at: next.toISOString() } })
}
