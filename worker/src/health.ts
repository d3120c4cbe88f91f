import type { QueueName } from '@pawport/shared/jobs/jobs.ts'

/** How long a worker that cannot finish jobs takes none. Then it tries again, and one more fault pauses it again. */
export const PAUSE_MS = 30_000
/** Faults in a row that are the worker's own: a full disk, a model that does not load. */
const MAX_FAULTS = 3

/** Kinds of work that are paused apart: a refused endpoint does not keep a worker from photo checks. */
export type Work = Exclude<QueueName, 'maintenance' | 'walks'>

/** Whether this worker is fit to take jobs of a kind. The run loop listens to changes. */
export interface WorkerHealth {
  /** The picture endpoint refuses our credentials or our payment: no picture can succeed until an operator acts. */
  endpointRefused(reason: string): void
  /** A job failed because of this worker, not because of its photo. */
  fault(work: Work, reason: string): void
  /** A job ended as it should. */
  success(work: Work): void
  /** Called when the worker should take no jobs of this kind for a while. */
  onUnfit(listener: (work: Work, reason: string) => void): void
}

export function createHealth(maxFaults = MAX_FAULTS): WorkerHealth {
  const listeners: ((work: Work, reason: string) => void)[] = []
  const faults: Record<Work, number> = { generations: 0, photos: 0 }
  function unfit(work: Work, reason: string): void {
    for (const listener of listeners) listener(work, reason)
  }
  return {
    endpointRefused: (reason) =>
      unfit('generations', `the picture endpoint refuses us (check its token and balance): ${reason}`),
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
