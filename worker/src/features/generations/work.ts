import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { readWaiting, type Waiting } from '@pawport/shared/generations/waiting.ts'
import { type Finished, generations } from '@pawport/shared/generations/work.ts'
import type { QueueOptions, Work } from '../../work/work.ts'
import { lookAgainMs, respectAvailability } from './availability.ts'
import { respectDailyLimit, untilTomorrow } from './daily-limit.ts'
import { openPreviews } from './previews.ts'
import { removeFailedPicture } from './remove-picture.ts'
import { runStages } from './stages.ts'
import { verdictOn } from './verdict.ts'

/** Claim, prepare, detect, draw, write, store, complete. */
export const generationWork: Work<'generations', Finished, ErrorCode> = {
  kind: generations,
  name: 'generation',
  idName: 'taskId',
  enqueue: (queue, taskId, options) => queue.add('generation.render', { taskId }, { id: taskId, ...options }),
  async queueOptions({ db }, taskIds) {
    return new Map((await readWaiting(db, taskIds)).map((row) => [row.task_id, optionsOf(row)]))
  },
  leaseMs: ({ config }) => config.worker.deadlineMs,
  mostOfOwner: ({ config }) => config.limits.processingPerUser,
  async mayBegin(context, taskId) {
    await respectAvailability(context, taskId)
    await respectDailyLimit(context, taskId)
  },
  async attempt(context, row, { attempt, signal, atEnd }) {
    const previews = openPreviews(context, row, attempt)
    atEnd(previews.close)
    return runStages({ context, row, attempt, previews, signal })
  },
  verdictOn,
  waits: async (context, taskId, { reason, afterMs, isDailyLimit }) =>
    isDailyLimit ? untilTomorrow(context, taskId) : new RetryLaterError(reason, lookAgainMs(afterMs)),
  refused: 'insufficient_credits',
  discard: removeFailedPicture,
  health: 'generations',
  swept: { requeued: 'overdue_requeued', failed: 'overdue_failed' },
  completed({ metrics, log }, { task_id: taskId, attempts }) {
    metrics.countCompleted()
    log.info({ taskId, attempt: attempts }, 'completed')
  },
  failed({ metrics, health, log }, taskId, code, row) {
    metrics.countFailed(code)
    if (!row) return log.error({ taskId, code }, 'given up without another attempt')
    // A photo without a pet counts as a success of the worker.
    if (code !== 'generation_failed') health.success('generations')
    log.info({ taskId, code }, 'failed')
  },
}

/** Where in the queue the job of a generation goes, and which trace it continues. */
export function optionsOf({ priority, traceparent }: Waiting): QueueOptions {
  return { priority, traceparent: traceparent ?? undefined }
}
