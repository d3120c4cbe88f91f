import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '@pawport/shared/platform/clock.ts'

/** Clock and timers as a dependency: a test lets minutes pass without waiting for them. */
export interface Timers extends Clock {
  /** Calls `callback` once after that time; returns a function that cancels the call. */
  after(milliseconds: number, callback: () => void): () => void
  /** Rejects with the signal's reason when the signal aborts before the time is over. */
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
