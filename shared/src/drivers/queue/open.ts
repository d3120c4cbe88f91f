import type { QueueConfig } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { openBullmqQueue, openBullmqWorker } from './bullmq.ts'
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
