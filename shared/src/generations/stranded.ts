import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { endGeneration } from './attempt.ts'
import { AGING_AFTER_MS, FIRST } from './fairness.ts'
import { MAX_ATTEMPTS } from './lifecycle.ts'
import { WAITING_AGAIN } from './moves.ts'
import { crashesNow } from './workers.ts'

const BATCH = 500
/**
 * The most rows of one sweep: each costs a notification and two statements of the queue, and only the head of
 * a queue matters.
 */
const AGED_AT_ONCE = 100

export interface Waiting {
  task_id: string
  priority: number
  /** The span that ordered the generation, for the job that continues its trace. */
  traceparent: string | null
}

const traceparent = sql<string | null>`results->>'traceparent'`.as('traceparent')

/**
 * Pending rows that did not change since `before`; most of them wait for their turn and have a job already.
 */
export async function findStranded(db: Database, before: Date): Promise<Waiting[]> {
  return db
    .selectFrom('generations')
    .select(['task_id', 'priority', traceparent])
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('updated_at', '<', before)
    .orderBy('priority')
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
}

/** Raises the priority of the rows that have waited longest by one; returns them with their new priority. */
export async function ageWaiting(db: Database, now: Date): Promise<Waiting[]> {
  const longest = db
    .selectFrom('generations')
    .select('task_id')
    .where('status', '=', 'pending')
    .where('priority', '>', FIRST)
    .where('created_at', '<', new Date(now.getTime() - AGING_AFTER_MS))
    .orderBy('created_at')
    .limit(AGED_AT_ONCE)
  return db
    .updateTable('generations')
    .set({ priority: sql`priority - 1` })
    .where('task_id', 'in', longest)
    .where('status', '=', 'pending')
    .returning(['task_id', 'priority', traceparent])
    .execute()
}

/**
 * Rows in processing past their deadline wait again, or fail and get their credits back once they had their
 * attempts. `workerId` names the worker that asks: it judges which others crashed.
 */
export async function giveUpOverdue(
  db: Database,
  { now, workerId }: { now: Date; workerId: string },
): Promise<{ requeued: string[]; failed: string[] }> {
  const overdue = () =>
    db.updateTable('generations').where('status', '=', 'processing').where('deadline_at', '<', now)
  const requeued = await overdue()
    .set({ ...WAITING_AGAIN, crashes: crashesNow(sql.ref('generations.worker_id'), workerId) })
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning('task_id')
    .execute()
  const spent = await db
    .selectFrom('generations')
    .select('task_id')
    .where('status', '=', 'processing')
    .where('deadline_at', '<', now)
    .execute()
  const failed: string[] = []
  // One transaction each: two sweepers that lock accounts in different orders could deadlock.
  const end = { code: 'generation_timeout', now, onlyOverdue: true } as const
  for (const { task_id: taskId } of spent) {
    const isFailed = await db.transaction().execute((transaction) => endGeneration(transaction, taskId, end))
    if (isFailed) failed.push(taskId)
  }
  return { requeued: requeued.map((row) => row.task_id), failed }
}
