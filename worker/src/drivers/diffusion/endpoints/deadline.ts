import { DiffusionError } from '../diffusion-error.ts'
import type { Timers } from './timers.ts'

/** The deadline of one job at the endpoint: its signal aborts when the time is over or the caller aborts. */
export interface Deadline {
  readonly signal: AbortSignal
  remainingMs(): number
  /** True when the time is over, false when the caller aborted first. */
  isOver(): boolean
  /** Extends the deadline to at least `totalMs` from its start. */
  extend(totalMs: number): void
  /**
   * The result of `work`, or a rejection as soon as the signal aborts, even when `work` ignores the signal.
   */
  race<T>(work: Promise<T>): Promise<T>
  stop(): void
}

/** Rejections carry the caller's own reason, or a DiffusionError with `generation_timeout`. */
export function startDeadline(totalMs: number, timers: Timers, callerSignal: AbortSignal): Deadline {
  const startedAt = timers.now().getTime()
  const over = new AbortController()
  const signal = AbortSignal.any([callerSignal, over.signal])
  let total = totalMs
  let cancel = arm()

  function remainingMs(): number {
    return startedAt + total - timers.now().getTime()
  }

  function arm(): () => void {
    return timers.after(Math.max(0, remainingMs()), () => {
      const message = `The endpoint did not answer within ${Math.round(total / 1000)} s`
      over.abort(new DiffusionError(message, { kind: 'fail', code: 'generation_timeout' }))
    })
  }

  return {
    signal,
    remainingMs,
    isOver: () => over.signal.aborted,
    extend(longerMs) {
      if (longerMs <= total) return
      cancel()
      total = longerMs
      cancel = arm()
    },
    race(work) {
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(signal.reason)
        if (signal.aborted) giveUp()
        signal.addEventListener('abort', giveUp, { once: true })
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
      })
    },
    stop: () => cancel(),
  }
}
