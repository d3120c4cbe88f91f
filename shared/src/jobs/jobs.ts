import { HOUR_MS } from '../contract/time.ts'
/** All jobs and their payloads, for API and worker. Payloads hold ids, never data. */
export interface Jobs {
  'generation.render': { taskId: string }
  /** Checks a photo, before any charge. */
  'photo.check': { photoId: string }
  /** Enqueues photos that were not checked, and removes those that are past their time. */
  'photos.sweep': Record<string, never>
  /** Enqueues rows that wait without a job, and gives up or requeues those past their deadline. */
  'generations.requeue': Record<string, never>
  /** Gives back holds past their time, writes off credits that are due. */
  'credits.sweep': Record<string, never>
  /** Removes generations that have been in the recycle bin for 30 days. */
  'recycle.purge': Record<string, never>
  /** Removes reports of public pages that have been kept long enough. */
  'reports.expire': Record<string, never>
  /** Checks that the books of the credits balance. */
  'ledger.check': Record<string, never>
  /** Removes objects that no row names, and uploads of generations that have ended: one slice of the store at a time. */
  'objects.purge': Record<string, never>
}
export type JobName = keyof Jobs

export interface RunningJob<N extends JobName> {
  id: string
  data: Jobs[N]
  /** Aborts when the worker has to hand the job back, or its owner cancelled it. */
  signal: AbortSignal
}

/** One handler for each job; a job without one does not compile. Handlers survive being run twice. */
export type JobHandlers = { [N in JobName]: (job: RunningJob<N>) => Promise<void> }

interface JobPolicy {
  /** Generations, photo checks, quick sweepers and walks through the store have a queue each. */
  queue: QueueName
  /** Tries of the queue; a row that counts its own attempts ends sooner. */
  attempts: number
  /** Pause before the second try; doubled each time, capped at 30 s. */
  backoffMs: number
  /** Repeats by itself, once for the whole installation. */
  everyMs?: number
}

export const JOB_POLICY = {
  'generation.render': { queue: 'generations', attempts: 100, backoffMs: 1_000 },
  'photo.check': { queue: 'photos', attempts: 100, backoffMs: 1_000 },
  'photos.sweep': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: 10_000 },
  'generations.requeue': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: 5_000 },
  'credits.sweep': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: 60_000 },
  'recycle.purge': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: HOUR_MS },
  'reports.expire': { queue: 'maintenance', attempts: 1, backoffMs: 1_000, everyMs: 6 * HOUR_MS },
  'ledger.check': { queue: 'walks', attempts: 1, backoffMs: 1_000, everyMs: 6 * HOUR_MS },
  'objects.purge': { queue: 'walks', attempts: 1, backoffMs: 1_000, everyMs: 30_000 },
} as const satisfies Record<JobName, JobPolicy>

export const QUEUE_NAMES = ['generations', 'photos', 'maintenance', 'walks'] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

/** Photo checks of one worker: each takes a fraction of a second, most of it in one thread that all checks share. */
export const CHECKS_AT_ONCE = 2

export const JOB_NAMES = Object.keys(JOB_POLICY) as JobName[]
