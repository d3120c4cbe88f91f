import { DAY_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'

/**
 * How long an application without an account is kept after the deadline of its task: without a profile its
 * owner cannot delete it.
 */
const KEEP_DAYS = 90
const BATCH = 1_000

/** Removes applications without an account whose tasks are long over. Returns how many. */
export async function removeOldApplications(db: Executor, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('task_applications')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('task_applications')
        .innerJoin('tasks', 'tasks.id', 'task_applications.task_id')
        .select('task_applications.id')
        .where('task_applications.user_id', 'is', null)
        .where('tasks.deadline', '<', new Date(now.getTime() - KEEP_DAYS * DAY_MS))
        .limit(BATCH),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
