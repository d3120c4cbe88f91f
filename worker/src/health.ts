/** How long a worker whose endpoint refuses it takes no jobs before it tries again. */
export const REFUSED_PAUSE_MS = 30_000

/** Whether this worker is fit to take jobs. Whoever runs the loop listens. */
export interface WorkerHealth {
  /** The picture endpoint refuses our credentials or our money: no job of ours can succeed until an operator acts. */
  endpointRefused(reason: string): void
  onRefused(listener: (reason: string) => void): void
}

export function createHealth(): WorkerHealth {
  const listeners: ((reason: string) => void)[] = []
  return {
    endpointRefused(reason) {
      for (const listener of listeners) listener(reason)
    },
    onRefused: (listener) => void listeners.push(listener),
  }
}
