/** The time as a dependency, so that tests can stop it or move it by a month. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface FixedClock extends Clock {
  set(to: Date): void
  advance(milliseconds: number): void
}

export function fixedClock(start: Date | string): FixedClock {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set(to) {
      current = new Date(to)
    },
    advance(milliseconds) {
      current = new Date(current.getTime() + milliseconds)
    },
  }
}
