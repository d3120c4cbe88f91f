import { sql } from 'kysely'
import type { NoticeKind } from '../contract/notices/schemas.ts'
import type { Executor } from '../db/database.ts'
import type { NoticeRow } from '../db/people-tables.ts'
import type { PushSubscriptionRow } from '../db/push-tables.ts'

/** The kinds that reach a browser while no window is open; all others wait behind the bell. */
export const PUSHED_KINDS = [
  'picture-completed',
  'picture-failed',
  'video-completed',
  'video-failed',
  'commented',
  'publication-hidden',
  'export-ready',
  'card-posted',
  'card-failed',
  'album-printed',
  'contact-answered',
] as const satisfies NoticeKind[]
export type PushedKind = (typeof PUSHED_KINDS)[number]

export function isPushed(kind: NoticeKind): kind is PushedKind {
  return PUSHED_KINDS.some((pushed) => pushed === kind)
}

/**
 * Writes a message for each browser of the user that wants this notice, in the transaction of its cause.
 * `taskId` is the picture that has ended, for browsers that wait for it alone.
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

/** The notice of a message, and the browser that it goes to. Undefined when one of them is gone. */
export async function readPush(
  db: Executor,
  { notice_id, subscription_id }: { notice_id: string; subscription_id: string },
): Promise<{ notice: NoticeRow; subscription: PushSubscriptionRow } | undefined> {
  const notice = await db.selectFrom('notices').selectAll().where('id', '=', notice_id).executeTakeFirst()
  const subscription = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', '=', subscription_id)
    .executeTakeFirst()
  return notice && subscription && { notice, subscription }
}
