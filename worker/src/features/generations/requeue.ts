import { ageWaiting } from '@pawport/shared/generations/waiting.ts'
import type { WorkerContext } from '../../context.ts'
import { sweepWork } from '../../work/sweep-work.ts'
import { switchWork } from './switch-mount.ts'
import { generationWork, optionsOf } from './work.ts'

/**
 * Enqueues rows that wait without a job, ends or requeues attempts past their deadline, and raises the
 * priority of rows that wait long. Safe on every replica at once: job id is task id, and moves are guarded.
 */
export async function requeueGenerations(context: WorkerContext): Promise<void> {
  const { db, queue, databaseClock } = context
  await sweepWork(context, generationWork)
  for (const waiting of await ageWaiting(db, await databaseClock.now())) {
    const { task_id: taskId, priority } = waiting
    // The new priority is a change of the row, so that it is not due for a while.
    if (!(await queue.reprioritise(taskId, priority)))
      await generationWork.enqueue(queue, taskId, optionsOf(waiting))
  }
  await sweepWork(context, switchWork)
}
