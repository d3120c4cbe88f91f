import type { Executor } from '../db/database.ts'
import { announceCancel } from '../generations/cancel.ts'
import { fail } from '../work/ends.ts'
import { videos } from './work.ts'

/** Ends an unfinished video, releases its credits and tells its worker. False when it had ended already. */
export async function cancelVideo(transaction: Executor, id: string, now: Date): Promise<boolean> {
  const isEnded = await fail(transaction, videos, { id }, 'video_cancelled', now)
  if (isEnded) await announceCancel(transaction, id)
  return isEnded
}

/**
 * Cancels the unfinished videos of pictures, in the transaction that moves them to the recycle bin and after
 * that update: an order that came first is seen then, and a later one finds no picture.
 */
export async function cancelVideosOf(
  transaction: Executor,
  taskIds: readonly string[],
  now: Date,
): Promise<void> {
  if (taskIds.length === 0) return
  const unfinished = await transaction
    .selectFrom('videos')
    .select('id')
    .where('task_id', 'in', taskIds)
    .where('status', 'in', ['pending', 'processing'])
    .orderBy('id')
    .execute()
  for (const { id } of unfinished) await cancelVideo(transaction, id, now)
}

/** The unfinished videos of a user, for an account that is deleted. */
export async function unfinishedVideosOf(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'processing'])
    .execute()
  return rows.map(({ id }) => id)
}
