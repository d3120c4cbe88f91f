import { ageWaiting, findStranded, giveUpOverdue } from '@pawport/shared/generations/stranded.ts'
import type { WorkerContext } from '../../context.ts'

/** A row that waits for longer than this without a move gets a job; one that has a job keeps the one it has. */
const STRANDED_AFTER_MS = 10_000

/**
 * Heals what a crash between database and queue left: rows that wait without a job, and rows in processing past their
 * deadline; and lets long waiters go before newcomers. Safe on every replica at once: job id is task id, and moves are
 * guarded.
 */
export async function requeueGenerations(context: WorkerContext): Promise<void> {
  const { id: workerId, db, queue, databaseClock, log, metrics } = context
  const now = await databaseClock.now()
  const { requeued, failed } = await giveUpOverdue(db, { now, workerId })
  metrics.countSwept('overdue_requeued', requeued.length)
  metrics.countSwept('overdue_failed', failed.length)
  if (requeued.length + failed.length > 0) log.warn({ requeued, failed }, 'past their deadline')

  const enqueue = ({ task_id: taskId, priority }: { task_id: string; priority: number }) =>
    queue.add('generation.render', { taskId }, { id: taskId, priority })
  for (const waiting of await ageWaiting(db, now)) {
    // Growing older touches the row, so that it would not look stranded.
    if (!(await queue.reprioritise(waiting.task_id, waiting.priority))) await enqueue(waiting)
  }
  for (const waiting of await findStranded(db, new Date(now.getTime() - STRANDED_AFTER_MS)))
    await enqueue(waiting)
}
