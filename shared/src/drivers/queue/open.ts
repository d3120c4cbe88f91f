import type { Queue } from 'bullmq'
import type { QueueConfig } from '../../platform/config-database.ts'
import type { Log } from '../../platform/log.ts'
import { openBullmqQueue, openBullmqWorker, queuesOf } from './bullmq.ts'
import { openBackend } from './bullmq-backend.ts'
import type { JobQueue, JobWorker, JobWorkerOptions } from './queue.ts'

/** The producing end of the queue that the configuration names. */
export function openJobQueue(config: QueueConfig, log: Log): JobQueue {
  return openBullmqQueue(config.kind, openBackend(config, log), log)
}

/** The consuming end; it takes jobs of a queue from its first `resume` on. */
export function openJobWorker(config: QueueConfig, log: Log, options: JobWorkerOptions): JobWorker {
  return openBullmqWorker(openBackend(config, log), log, options)
}

export interface OpenQueues {
  queues: Queue[]
  close(): Promise<void>
}

/** All queues of the configuration, for the board. */
export function openQueues(config: QueueConfig, log: Log): OpenQueues {
  const backend = openBackend(config, log)
  const queues = Object.values(queuesOf(backend, log, { skipMetasUpdate: true }))
  return {
    queues,
    async close() {
      await Promise.allSettled(queues.map((queue) => queue.close()))
      await backend.close()
    },
  }
}
