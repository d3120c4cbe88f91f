import { findStranded, giveUpOverdue } from '@pawport/shared/generations/stranded.ts'
import type { WorkerContext } from '../../context.ts'

/** A row that waits for longer than this without a move gets a job; one that has a job keeps the one it has. */
const STRANDED_AFTER_MS = 10_000

/**
 * Heals what a crash between database and queue left: rows that wait without a job, and rows in processing past their
 * deadline. Safe on every replica at once: job id is task id, and moves are guarded.
 */
export async function requeueGenerations({ db, queue, clock, log, metrics }: WorkerContext): Promise<void> {
  const now = clock.now()
  const { requeued, failed } = await giveUpOverdue(db, now)
  for (const taskId of failed) log.warn({ taskId }, 'gave up: past its deadline too often')
  const stranded = await findStranded(db, new Date(now.getTime() - STRANDED_AFTER_MS))
  for (const { task_id: taskId, priority } of stranded) {
    await queue.add('generation.render', { taskId }, { id: taskId, priority })
  }
  if (requeued.length > 0) log.warn({ taskIds: requeued }, 'past their deadline, waiting again')
  metrics.countRequeued(requeued.length)
}
