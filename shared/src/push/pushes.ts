import { sql } from 'kysely'
import type { NoticeKind } from '../contract/notices.ts'
import type { Executor } from '../db/database.ts'
import type { NoticeRow } from '../db/people-tables.ts'
import type { PushSubscriptionRow } from '../db/push-tables.ts'

/** A message that a worker took is taken by another one after this time. */
const SENDING_MS = 60_000

/** The kinds that reach a browser while no window is open; all others wait behind the bell. */
export const PUSHED_KINDS = [
  'picture-completed',
  'picture-failed',
  'video-completed',
  'video-failed',
  'commented',
  'publication-hidden',
  'export-ready',
  'album-printed',
  'contact-answered',
] as const satisfies NoticeKind[]
export type PushedKind = (typeof PUSHED_KINDS)[number]

export function isPushed(kind: NoticeKind): kind is PushedKind {
  return PUSHED_KINDS.some((pushed) => pushed === kind)
}

/**
 * Writes a message for each browser of the user that wants this notice, in the transaction of its cause. `taskId` is the picture that has
 * ended, for browsers that wait for it alone.
 */
export async function enqueuePushes(
  db: Executor,
  { noticeId, userId, taskId }: { noticeId: string; userId: string; taskId: string | null },
): Promise<void> {
  await sql`
    INSERT INTO pushes (notice_id, subscription_id)
    SELECT ${noticeId}, s.id FROM push_subscriptions s
    WHERE s.user_id = ${userId} AND (s.wants_all OR EXISTS (
      SELECT FROM push_wishes w WHERE w.subscription_id = s.id AND w.task_id = ${taskId}::uuid))
    ON CONFLICT (notice_id, subscription_id) DO UPDATE SET attempts = 0, next_try_at = now()`.execute(db)
}

/** The messages that wait for a worker, the longest waiting first. */
export async function findDuePushes(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pushes')
    .select('id')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export interface ClaimedPush {
  id: string
  /** Tries, this one included; the claim with which its end is written. */
  attempts: number
  createdAt: Date
  notice: NoticeRow
  subscription: PushSubscriptionRow
}

/** Takes a message for one try. Undefined when another worker has it, or it has ended. */
export async function claimPush(db: Executor, id: string, now: Date): Promise<ClaimedPush | undefined> {
  const claimed = await db
    .updateTable('pushes')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_try_at: new Date(now.getTime() + SENDING_MS),
    }))
    .where('id', '=', id)
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
  if (!claimed) return undefined
  const { notice_id, subscription_id, attempts, created_at: createdAt } = claimed
  const notice = await db.selectFrom('notices').selectAll().where('id', '=', notice_id).executeTakeFirst()
  const subscription = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', '=', subscription_id)
    .executeTakeFirst()
  return notice && subscription && { id, attempts, createdAt, notice, subscription }
}

/** Ends a message that was sent or given up. False when it was written anew meanwhile. */
export async function endPush(db: Executor, { id, attempts }: ClaimedPush): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushes')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function postponePush(
  db: Executor,
  { id, attempts }: ClaimedPush,
  nextTryAt: Date,
): Promise<void> {
  await db
    .updateTable('pushes')
    .set({ next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}
