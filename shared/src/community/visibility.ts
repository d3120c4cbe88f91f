import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { addNotice } from '../notices/add-notice.ts'

/** What the community shows: the condition of its indexes. */
export const isVisible = sql<boolean>`(publications.hidden_at IS NULL AND NOT publications.owner_suspended)`

/** Open reports about a picture by signed-in users, each counted once. */
const openReports = (taskId: string) => sql<number>`
  (SELECT count(*)::integer FROM reports WHERE task_id = ${taskId} AND by_account AND settled_at IS NULL)`

/**
 * Takes a picture out of the community and tells its owner, in one transaction of the caller. With `reports`,
 * only once that many accounts have reported it; lock its row before the report is added. False when nothing
 * changed.
 */
export async function hidePublication(
  db: Executor,
  taskId: string,
  { now, reports }: { now: Date; reports?: number },
): Promise<boolean> {
  const row = await db
    .updateTable('publications')
    .set({ hidden_at: now })
    .where('task_id', '=', taskId)
    .where('hidden_at', 'is', null)
    .$if(reports !== undefined, (query) => query.where(openReports(taskId), '>=', reports ?? 0))
    .returning(['user_id', 'destination'])
    .executeTakeFirst()
  if (!row) return false
  await addNotice(db, {
    userId: row.user_id,
    kind: 'publication-hidden',
    key: `publication-hidden:${taskId}`,
    data: { task_id: taskId, destination: row.destination },
  })
  return true
}

/** Puts a hidden picture back, unless the operator closed its pages for good. False when nothing changed. */
export async function showPublication(db: Executor, taskId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publications')
    .set({ hidden_at: null })
    .where('task_id', '=', taskId)
    .where('hidden_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generations')
            .select('generations.task_id')
            .where('generations.task_id', '=', taskId)
            .where('share_blocked_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
