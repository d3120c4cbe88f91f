import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { fail, release } from './ends.ts'
import type { Kind, Table } from './kind.ts'
import { hasStatus, type InTable, idOf, isUnfinished } from './rows.ts'

const BATCH = 500

/**
 * The ids of rows that have no worker, and perhaps no job, the longest waiting first. Most of them may wait
 * for their turn and have a job: it is named after the row, so that enqueuing them again does nothing.
 */
export async function findDue(
  db: Executor,
  kind: InTable & Pick<Kind<Table, unknown>, 'lease'>,
  now: Date,
  limit = BATCH,
): Promise<string[]> {
  const { lease, table } = kind
  const state = lease.hasDeadline ? hasStatus(kind, 'waiting') : isUnfinished(kind)
  const order = sql.join(lease.order.map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string }>`
    SELECT ${idOf(kind)} AS id FROM ${sql.table(table)} WHERE ${state} AND ${lease.isDue(now)}
    ORDER BY ${order} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Ends the attempts of a kind with deadlines that are past theirs, as after a crash: rows wait again, or fail
 * once they had their attempts. `observerId` names the worker that asks, which decides which others crashed.
 * Every row has a transaction of its own: two sweepers that lock accounts in different orders could deadlock.
 */
export async function endOverdue<T extends Table, End, Reason extends string>(
  db: Database,
  kind: Kind<T, End, Reason>,
  { now, observerId }: { now: Date; observerId: string },
): Promise<{ requeued: string[]; failed: string[] }> {
  const requeued: string[] = []
  const failed: string[] = []
  if (!kind.overdue) return { requeued, failed }
  const { rows } = await sql<{ id: string; claim: string | null; attempts: number }>`
    SELECT ${idOf(kind)} AS id, claim, attempts FROM ${sql.table(kind.table)}
    WHERE ${hasStatus(kind, 'running')} AND deadline_at < ${now}
    ORDER BY deadline_at LIMIT ${BATCH}`.execute(db)
  for (const { id, claim, attempts } of rows) {
    const attempt = { id, claim }
    if (attempts >= kind.mostAttempts) {
      if (await fail(db, kind, attempt, kind.overdue, now)) failed.push(id)
    } else if (await release(db, kind, attempt, { now, counted: true, observerId })) requeued.push(id)
  }
  return { requeued, failed }
}
