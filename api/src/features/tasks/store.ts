import type { Executor } from '@pawport/shared/db/database.ts'
import type { TaskCaseRow, TaskDocumentRow, TaskRow } from '@pawport/shared/db/task-tables.ts'

/** A task in any state. */
export function findTask(db: Executor, id: string): Promise<TaskRow | undefined> {
  return db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether an account is suspended: what it published does not exist then. */
export async function isSuspended(db: Executor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A task in any state, locked until the transaction ends: its counts and times stay as they are. */
export function lockTask(transaction: Executor, id: string): Promise<TaskRow | undefined> {
  return transaction.selectFrom('tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The historical cases of tasks, in their order. */
export async function casesOf(db: Executor, taskIds: string[]): Promise<TaskCaseRow[]> {
  if (taskIds.length === 0) return []
  return db.selectFrom('task_cases').selectAll().where('task_id', 'in', taskIds).orderBy('position').execute()
}

export async function documentsOf(db: Executor, taskIds: string[]): Promise<TaskDocumentRow[]> {
  if (taskIds.length === 0) return []
  return db.selectFrom('task_documents').selectAll().where('task_id', 'in', taskIds).execute()
}
