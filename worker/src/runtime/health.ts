import type { QueueName } from '@pawport/shared/jobs/jobs.ts'

/**
 * The pause of a worker that cannot finish jobs. Afterwards it takes jobs again, and one more fault pauses it
 * again.
 */
export const PAUSE_MS = 30_000
/** The number of faults in a row that pauses a worker, such as a full disk or a model that does not load. */
const MAX_FAULTS = 3

/** Kinds of work that are paused separately: a refused endpoint does not stop photo checks. */
export type Work = Extract<QueueName, 'generations' | 'photos' | 'videos'>

/** Whether this worker is fit to take jobs of a kind. The run loop listens to changes. */
export interface WorkerHealth {
  /** Reports a job that failed because of this worker, not because of its photo. */
  fault(work: Work, reason: string): void
  /** Reports a job that ended without a fault. */
  success(work: Work): void
  /** Called when the worker should take no jobs of this kind for a while. */
  onUnfit(listener: (work: Work, reason: string) => void): void
}

export function createHealth(maxFaults = MAX_FAULTS): WorkerHealth {
  const listeners: ((work: Work, reason: string) => void)[] = []
  const faults: Record<Work, number> = { generations: 0, photos: 0, videos: 0 }
  function unfit(work: Work, reason: string): void {
    for (const listener of listeners) listener(work, reason)
  }
  return {
    fault(work, reason) {
      faults[work] += 1
      if (faults[work] >= maxFaults) unfit(work, `${faults[work]} faults in a row: ${reason}`)
    },
    success(work) {
      faults[work] = 0
    },
    onUnfit: (listener) => void listeners.push(listener),
  }
}
