/** How long a worker that cannot finish jobs takes none; then it tries again, and one more fault stops it again. */
export const PAUSE_MS = 30_000
/** Faults in a row that are the worker's own: a full disk, a model that does not load. */
const MAX_FAULTS = 3

/** Whether this worker is fit to take jobs. Whoever runs the loop listens. */
export interface WorkerHealth {
  /** The picture endpoint refuses our credentials or our money: no job can succeed until an operator acts. */
  endpointRefused(reason: string): void
  /** A job failed for a reason that lies here and not in its photo. */
  fault(reason: string): void
  /** A job came to its proper end. */
  success(): void
  /** Called when the worker should stop taking jobs for a while. */
  onUnfit(listener: (reason: string) => void): void
}

export function createHealth(maxFaults = MAX_FAULTS): WorkerHealth {
  const listeners: ((reason: string) => void)[] = []
  let faults = 0
  function unfit(reason: string): void {
    for (const listener of listeners) listener(reason)
  }
  return {
    endpointRefused: (reason) =>
      unfit(`the picture endpoint refuses us (check its token and balance): ${reason}`),
    fault(reason) {
      faults += 1
      if (faults >= maxFaults) unfit(`${faults} faults in a row: ${reason}`)
    },
    success() {
      faults = 0
    },
    onUnfit: (listener) => void listeners.push(listener),
  }
}
