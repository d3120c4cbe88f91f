import { sql } from 'kysely'
import type { NoticeData, NoticeKind } from '../contract/notices/schemas.ts'
import type { Executor } from '../db/database.ts'
import { enqueuePushes, isPushed } from '../push/pushes.ts'

interface NewNotice<K extends NoticeKind> {
  userId: string
  kind: K
  /** Names the cause among the notices of this user, such as `liked:<task_id>`. */
  key: string
  data: NoticeData[K]
}

/**
 * Tells a user something, in the transaction of its cause. A second time for the same cause the notice counts
 * up, takes the new data and is unread again; it counts from 1 when it had been read. Subscribed browsers get
 * it by Web Push. A user who has deleted the account gets none.
 */
export async function addNotice<K extends NoticeKind>(
  db: Executor,
  { userId, kind, key, data }: NewNotice<K>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO notices (user_id, kind, key, data)
    SELECT id, ${kind}, ${key}, ${JSON.stringify(data)}::jsonb FROM users WHERE id = ${userId}
    ON CONFLICT (user_id, key) DO UPDATE SET
      kind = excluded.kind, data = excluded.data, created_at = now(), read_at = NULL,
      count = CASE WHEN notices.read_at IS NULL THEN notices.count + 1 ELSE 1 END
    RETURNING id`.execute(db)
  const noticeId = rows[0]?.id
  if (!noticeId || !isPushed(kind)) return
  await enqueuePushes(db, { noticeId, userId, taskId: 'task_id' in data ? data.task_id : null })
}
