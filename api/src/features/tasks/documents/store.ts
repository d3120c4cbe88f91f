import type { Executor } from '@pawport/shared/db/database.ts'
import type { TaskDocumentRow } from '@pawport/shared/db/task-tables.ts'

/** Removes the document of a task; returns the key of its object, null without one. */
export async function takeDocument(transaction: Executor, taskId: string): Promise<string | null> {
  const row = await transaction
    .deleteFrom('task_documents')
    .where('task_id', '=', taskId)
    .returning('object_key')
    .executeTakeFirst()
  return row?.object_key ?? null
}

export async function insertDocument(transaction: Executor, row: Omit<TaskDocumentRow, 'id'>): Promise<void> {
  await transaction.insertInto('task_documents').values(row).execute()
}
