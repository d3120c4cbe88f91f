import { JOB_NAMES, JOB_POLICY, type JobHandlers, type JobName } from '@pawport/shared/jobs/jobs.ts'
import type { WorkerMetrics } from './metrics.ts'

type Handler = (job: unknown) => Promise<void>

/**
 * The same handlers; each notes how long a job took. Sweepers are left out, as no row waits for them, and so
 * are jobs that fail or are handed back, as they are not done.
 */
export function timed(handlers: JobHandlers, metrics: Pick<WorkerMetrics, 'observeJob'>): JobHandlers {
  return Object.fromEntries(JOB_NAMES.map((name) => [name, observed(name)])) as unknown as JobHandlers

  function observed(name: JobName): Handler {
    const handler = handlers[name] as Handler
    const policy = JOB_POLICY[name]
    if ('everyMs' in policy) return handler
    return async (job) => {
      const begun = performance.now()
      await handler(job)
      metrics.observeJob(policy.queue, performance.now() - begun)
    }
  }
}
