import type { AdminWorker } from '@pawport/shared/contract/admin/workers.ts'
import type { JobWorker } from '@pawport/shared/drivers/queue/queue.ts'
import { QUEUE_NAMES, type QueueName } from '@pawport/shared/jobs/jobs.ts'

/** Why a worker takes no jobs of a queue for a while. */
type PauseReason = AdminWorker['held'][number]['reasons'][number]

/** Pauses each queue as long as there is a reason for it. */
export interface Pauses {
  pause(queue: QueueName, reason: PauseReason): void
  /** Resumes the queue when this was the last reason. */
  resume(queue: QueueName, reason: PauseReason): void
  /** The reasons of a queue now. */
  reasonsOf(queue: QueueName): ReadonlySet<PauseReason>
}

/** In the beginning `worker` takes jobs of all queues. */
export function createPauses(worker: Pick<JobWorker, 'pause' | 'resume'>): Pauses {
  const reasons = Object.fromEntries(QUEUE_NAMES.map((queue) => [queue, new Set<PauseReason>()])) as Record<
    QueueName,
    Set<PauseReason>
  >
  return {
    pause(queue, reason) {
      reasons[queue].add(reason)
      if (reasons[queue].size === 1) void worker.pause(queue)
    },
    resume(queue, reason) {
      if (reasons[queue].delete(reason) && reasons[queue].size === 0) worker.resume(queue)
    },
    reasonsOf: (queue) => reasons[queue],
  }
}
