import type { Timers } from '../../endpoints/timers.ts'

export interface TestTimers extends Timers {
  /** All pauses so far, in milliseconds, in order. */
  waits: number[]
  /** Moves the time forward and runs the callbacks that fall due. */
  advance(milliseconds: number): void
}

/** Time that stands still until a test or a pause moves it; pauses are over at once and recorded. */
export function testTimers(): TestTimers {
  let now = Date.parse('2026-07-01T12:00:00Z')
  const alarms = new Map<symbol, { due: number; callback: () => void }>()

  function earliest(until: number) {
    return [...alarms].filter(([, { due }]) => due <= until).sort(([, a], [, b]) => a.due - b.due)[0]
  }

  const timers: TestTimers = {
    waits: [],
    now: () => new Date(now),
    after(milliseconds, callback) {
      const key = Symbol('alarm')
      alarms.set(key, { due: now + milliseconds, callback })
      return () => alarms.delete(key)
    },
    async wait(milliseconds, signal) {
      timers.waits.push(milliseconds)
      timers.advance(milliseconds)
      signal.throwIfAborted()
    },
    advance(milliseconds) {
      const until = now + milliseconds
      for (let next = earliest(until); next; next = earliest(until)) {
        const [key, { due, callback }] = next
        alarms.delete(key)
        now = due
        callback()
      }
      now = until
    },
  }
  return timers
}
