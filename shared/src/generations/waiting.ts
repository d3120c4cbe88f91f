import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { AGING_AFTER_MS, FIRST } from './fairness.ts'

/**
 * The most rows of one sweep: each costs a notification and two statements of the queue, and only the head of
 * a queue matters.
 */
const AGED_AT_ONCE = 100

/** What the job of a generation that waits needs beside its id. */
export interface Waiting {
  task_id: string
  priority: number
  /** The span that ordered the generation, for the job that continues its trace. */
  traceparent: string | null
}

const traceparent = sql<string | null>`results->>'traceparent'`.as('traceparent')

/** Of these generations those that still wait. */
export async function readWaiting(db: Executor, taskIds: readonly string[]): Promise<Waiting[]> {
  if (taskIds.length === 0) return []
  return db
    .selectFrom('generations')
    .select(['task_id', 'priority', traceparent])
    .where('task_id', 'in', taskIds)
    .where('status', '=', 'pending')
    .execute()
}

/** Raises the priority of the rows that have waited longest by one; returns them with their new priority. */
export async function ageWaiting(db: Executor, now: Date): Promise<Waiting[]> {
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
