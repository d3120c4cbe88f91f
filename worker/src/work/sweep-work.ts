import { endOverdue, findDue } from '@pawport/shared/work/due.ts'
import type { Table } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../context.ts'
import type { Work } from './work.ts'

/**
 * Enqueues rows that are due without a worker, as after a crash; of a kind with deadlines first ends or
 * requeues attempts past theirs. Safe on every replica at once: a row has one job, and moves are guarded.
 */
export async function sweepWork<T extends Table, End, Reason extends string>(
  context: WorkerContext,
  work: Work<T, End, Reason>,
): Promise<void> {
  const { kind, name, swept } = work
  const { id: observerId, db, queue, databaseClock, log, metrics } = context
  const now = await databaseClock.now()
  const { requeued, failed } = await endOverdue(db, kind, { now, observerId })
  if (swept) {
    if (swept.requeued) metrics.countSwept(swept.requeued, requeued.length)
    metrics.countSwept(swept.failed, failed.length)
  }
  if (requeued.length + failed.length > 0) log.warn({ requeued, failed }, `a ${name} is past its deadline`)
  const due = await findDue(db, kind, now)
  const options = await work.queueOptions?.(context, due)
  for (const id of due) if (!options || options.has(id)) await work.enqueue(queue, id, options?.get(id))
}
