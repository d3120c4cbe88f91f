import type { Executor } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import type { TaskRow } from '@pawport/shared/db/task-tables.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { hasEnded, pageOfTasks, type TaskPage } from '../state-store.ts'

interface OwnTasks extends TaskPage {
  userId: string
}

/** Tasks of a brand, the newest first. */
export function listOwnTasks(db: Executor, { userId, ...page }: OwnTasks): Promise<TaskRow[]> {
  return pageOfTasks(db.selectFrom('tasks').selectAll().where('user_id', '=', userId), page)
}

/** How many tasks of a brand have not ended, drafts included. */
export async function countUnended(db: Executor, userId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`(published_at IS NULL OR NOT ${hasEnded(now)})`)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Locks the account: two tasks of one brand are not counted at the same time. */
export async function lockBrand(transaction: Executor, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

export function insertTask(db: Executor, row: Insertable<Tables['tasks']>): Promise<TaskRow> {
  return db.insertInto('tasks').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Changes a task that the caller has locked. */
export function updateTask(db: Executor, id: string, changes: Updateable<Tables['tasks']>): Promise<TaskRow> {
  return db.updateTable('tasks').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

interface Case {
  title: string
  link: string | null
  result: string
}

/** Writes the historical cases of a task in place of those before. */
export async function replaceCases(db: Executor, taskId: string, cases: Case[]): Promise<void> {
  await db.deleteFrom('task_cases').where('task_id', '=', taskId).execute()
  if (cases.length === 0) return
  await db
    .insertInto('task_cases')
    .values(cases.map((one, position) => ({ task_id: taskId, position, ...one })))
    .execute()
}

export async function deleteTask(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('tasks').where('id', '=', id).execute()
}

interface StatusCount {
  task_id: string
  status: keyof Counts
  count: number
}
export type Counts = Record<'submitted' | 'accepted' | 'declined' | 'withdrawn', number>

/** How many applications of each status tasks have. */
export async function countsOf(db: Executor, taskIds: string[]): Promise<(id: string) => Counts> {
  const rows: StatusCount[] =
    taskIds.length === 0
      ? []
      : await db
          .selectFrom('task_applications')
          .select(['task_id', 'status', sql<number>`count(*)::integer`.as('count')])
          .where('task_id', 'in', taskIds)
          .groupBy(['task_id', 'status'])
          .execute()
  return (id) => {
    const counts: Counts = { submitted: 0, accepted: 0, declined: 0, withdrawn: 0 }
    for (const { task_id, status, count } of rows) if (task_id === id) counts[status] = count
    return counts
  }
}
