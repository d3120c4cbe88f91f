import { LAST } from '@pawport/shared/generations/fairness.ts'
import { sweepSwitches } from '@pawport/shared/generations/mount-switch-attempt.ts'
import { switchJobId } from '@pawport/shared/generations/mount-switches.ts'
import {
  ageWaiting,
  findStranded,
  giveUpOverdue,
  type Waiting,
} from '@pawport/shared/generations/stranded.ts'
import type { WorkerContext } from '../../context.ts'

/**
 * A row that waits for longer than this without a change is enqueued again; one that has a job keeps that
 * job.
 */
const STRANDED_AFTER_MS = 10_000

/**
 * Enqueues rows that wait without a job, as after a crash between database and queue, ends or requeues rows
 * past their deadline, and raises the priority of rows that wait long. Safe on every replica at once: job id
 * is task id, and moves are guarded.
 */
export async function requeueGenerations(context: WorkerContext): Promise<void> {
  const { id: workerId, db, queue, databaseClock, log, metrics } = context
  const now = await databaseClock.now()
  const { requeued, failed } = await giveUpOverdue(db, { now, workerId })
  metrics.countSwept('overdue_requeued', requeued.length)
  metrics.countSwept('overdue_failed', failed.length)
  if (requeued.length + failed.length > 0) log.warn({ requeued, failed }, 'generations past their deadline')

  const enqueue = ({ task_id: taskId, priority, traceparent }: Waiting) =>
    queue.add(
      'generation.render',
      { taskId },
      { id: taskId, priority, traceparent: traceparent ?? undefined },
    )
  for (const waiting of await ageWaiting(db, now)) {
    // The new priority is a change of the row, so that `findStranded` would not find it.
    if (!(await queue.reprioritise(waiting.task_id, waiting.priority))) await enqueue(waiting)
  }
  const before = new Date(now.getTime() - STRANDED_AFTER_MS)
  for (const waiting of await findStranded(db, before)) await enqueue(waiting)
  await requeueSwitches(context, { now, before })
}

/** The same for pictures that are drawn again with another mount or portrayal. */
async function requeueSwitches(
  { db, queue, log, metrics }: WorkerContext,
  times: { now: Date; before: Date },
): Promise<void> {
  const { waiting, failed } = await sweepSwitches(db, times)
  metrics.countSwept('mount_switches_failed', failed.length)
  if (failed.length > 0) log.warn({ failed }, 'mount switches past their deadline')
  for (const taskId of waiting)
    await queue.add('mount.switch', { taskId }, { id: switchJobId(taskId), priority: LAST })
}
