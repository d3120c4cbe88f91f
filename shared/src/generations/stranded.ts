import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { MAX_ATTEMPTS } from './lifecycle.ts'

const BATCH = 500

/** Waiting rows that nothing touched since `before`; most of them simply wait their turn and have a job already. */
export async function findStranded(
  db: Database,
  before: Date,
): Promise<{ task_id: string; priority: number }[]> {
  return db
    .selectFrom('generations')
    .select(['task_id', 'priority'])
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('updated_at', '<', before)
    .orderBy('priority')
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
}

/** Rows in processing past their deadline wait again, or fail once they had their attempts. */
export async function giveUpOverdue(
  db: Database,
  now: Date,
): Promise<{ requeued: string[]; failed: string[] }> {
  const overdue = db
    .updateTable('generations')
    .where('status', '=', 'processing')
    .where('deadline_at', '<', now)
  const failed = await overdue
    .set({
      status: 'failed',
      error_code: 'generation_timeout',
      stage: null,
      claim: null,
      deadline_at: null,
      finished_at: now,
    })
    .where('attempts', '>=', MAX_ATTEMPTS)
    .returning('task_id')
    .execute()
  const requeued = await overdue
    .set({
      status: 'pending',
      stage: null,
      progress: 0,
      claim: null,
      deadline_at: null,
      started_at: sql`NULL`,
    })
    .returning('task_id')
    .execute()
  return { requeued: requeued.map((row) => row.task_id), failed: failed.map((row) => row.task_id) }
}
