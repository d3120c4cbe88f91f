import type { Progress } from '../diffusion.ts'
import type { Timers } from './timers.ts'

const HIGHEST_ESTIMATE = 0.95
const TICK_MS = 1_000

/** Progress of one picture as its owner sees it: it never goes back, not even when a call is repeated. */
export interface ProgressReport {
  /** Reports progress that the endpoint counted, and ends the estimates of this call. */
  counted(progress: Progress): void
  /** Reports estimates once a second, until the endpoint counts or the returned function is called. */
  estimate(expectedMs: number): () => void
  /** Ends the reports. */
  close(): void
}

export function createProgressReport(
  timers: Timers,
  onProgress: (progress: Progress) => void = () => {},
): ProgressReport {
  let highest = 0
  let stopEstimating = () => {}
  let closed = false

  function report(progress: Progress) {
    if (closed) return
    highest = Math.max(highest, progress.fraction)
    onProgress({ ...progress, fraction: highest })
  }

  return {
    counted(progress) {
      stopEstimating()
      report(progress)
    },
    estimate(expectedMs) {
      const startedAt = timers.now().getTime()
      const tick = () => {
        const elapsed = timers.now().getTime() - startedAt
        report({ fraction: Math.min(HIGHEST_ESTIMATE, elapsed / expectedMs), estimated: true })
        cancel = timers.after(TICK_MS, tick)
      }
      let cancel = timers.after(TICK_MS, tick)
      stopEstimating = () => cancel()
      return stopEstimating
    },
    close() {
      stopEstimating()
      closed = true
    },
  }
}
