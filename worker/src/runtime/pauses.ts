import type { AdminWorker } from '@pawport/shared/contract/admin/workers.ts'
import type { JobWorker } from '@pawport/shared/drivers/queue/queue.ts'
import { QUEUE_NAMES, type QueueName } from '@pawport/shared/jobs/jobs.ts'

/** Why a worker takes no jobs of a queue for a while. */
type HoldReason = AdminWorker['held'][number]['reasons'][number]

/** Pauses each queue as long as there is a reason for it. */
export interface Holds {
  hold(queue: QueueName, reason: HoldReason): void
  /** Resumes the queue when this was the last reason. */
  free(queue: QueueName, reason: HoldReason): void
  /** The reasons of a queue now. */
  reasonsOf(queue: QueueName): ReadonlySet<HoldReason>
}

/** In the beginning `worker` takes jobs of all queues. */
export function createHolds(worker: Pick<JobWorker, 'pause' | 'resume'>): Holds {
  const reasons = Object.fromEntries(QUEUE_NAMES.map((queue) => [queue, new Set<HoldReason>()])) as Record<
    QueueName,
    Set<HoldReason>
  >
  return {
    hold(queue, reason) {
      reasons[queue].add(reason)
      if (reasons[queue].size === 1) void worker.pause(queue)
    },
    free(queue, reason) {
      if (reasons[queue].delete(reason) && reasons[queue].size === 0) worker.resume(queue)
    },
    reasonsOf: (queue) => reasons[queue],
  }
}
