import { LAST } from '@pawport/shared/generations/fairness.ts'
import { sweepSwitches } from '@pawport/shared/generations/mount-switch-attempt.ts'
import { switchJobId } from '@pawport/shared/generations/mount-switches.ts'
import { ageWaiting } from '@pawport/shared/generations/waiting.ts'
import type { WorkerContext } from '../../context.ts'
import { sweepWork } from '../../work/sweep-work.ts'
import { generationWork, optionsOf } from './work.ts'

const STRANDED_AFTER_MS = 10_000

/**
 * Enqueues rows that wait without a job, ends or requeues attempts past their deadline, and raises the
 * priority of rows that wait long. Safe on every replica at once: job id is task id, and moves are guarded.
 */
export async function requeueGenerations(context: WorkerContext): Promise<void> {
  const { db, queue, databaseClock } = context
  await sweepWork(context, generationWork)
  const now = await databaseClock.now()
  for (const waiting of await ageWaiting(db, now)) {
    const { task_id: taskId, priority } = waiting
    // The new priority is a change of the row, so that it is not due for a while.
    if (!(await queue.reprioritise(taskId, priority)))
      await generationWork.enqueue(queue, taskId, optionsOf(waiting))
  }
  await requeueSwitches(context, { now, before: new Date(now.getTime() - STRANDED_AFTER_MS) })
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
