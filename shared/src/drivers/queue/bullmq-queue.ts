import type { Queue } from 'bullmq'
import { JOB_POLICY, type JobName, QUEUE_NAMES, type QueueName } from '../../jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Backend } from './bullmq-backend.ts'
import type { JobQueue } from './queue.ts'
import { within } from './within.ts'

/** A request waits for the queue no longer than this; its row waits for the sweeper then. */
const ANSWER_MS = 2_000

/**
 * The producing end. Jobs leave no trace when they end: the row keeps the history, and the id is free again for a row
 * that has to be enqueued a second time.
 */
export function openBullmqQueue(kind: JobQueue['kind'], backend: Backend, log: Log): JobQueue {
  const queues = Object.fromEntries(
    QUEUE_NAMES.map((name) => [name, backend.queue(name, { skipMetasUpdate: false })]),
  ) as Record<QueueName, Queue>
  for (const queue of Object.values(queues)) {
    queue.on('error', (error) => log.warn({ err: error.message }, 'queue connection lost'))
  }

  return {
    kind,
    async add(name, data, { id, priority }) {
      const policy = JOB_POLICY[name as JobName]
      const adding = queues[policy.queue].add(name, data, {
        jobId: id,
        attempts: policy.attempts,
        backoff: { type: 'custom' },
        removeOnComplete: true,
        removeOnFail: true,
        ...(priority === undefined ? {} : { priority }),
      })
      await within(ANSWER_MS, adding)
    },
    async reprioritise(id, priority) {
      const job = await within(ANSWER_MS, queues.generations.getJob(id))
      // It may have started or ended since: then its place does not matter any more.
      await job?.changePriority({ priority }).catch(() => undefined)
      return job !== undefined
    },
    async counts() {
      const counts = await within(
        ANSWER_MS,
        queues.generations.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
      )
      return {
        waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
        active: counts.active ?? 0,
        delayed: counts.delayed ?? 0,
        failed: counts.failed ?? 0,
      }
    },
    check: () => backend.check(),
    async close() {
      await Promise.allSettled(Object.values(queues).map((queue) => queue.close()))
      await backend.close()
    },
  }
}
