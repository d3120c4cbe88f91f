import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '@pawport/shared/platform/clock.ts'

/** Time that passes, as a dependency: a test lets minutes pass without waiting for them. */
export interface Timers extends Clock {
  /** Calls back once after so many milliseconds; returns what cancels it. */
  after(milliseconds: number, callback: () => void): () => void
  /** Rejects with the signal's reason when that comes first. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const systemTimers: Timers = {
  now: () => new Date(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
  async wait(milliseconds, signal) {
    await wait(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted())
  },
}
