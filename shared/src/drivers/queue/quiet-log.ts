const PAUSE_MS = 5_000

/**
 * Writes a message at most every five seconds: without its database a worker would log it in a tight loop.
 */
export function everyFewSeconds(write: (message: string) => void, now: () => number = Date.now) {
  let last = Number.NEGATIVE_INFINITY
  let held = 0
  return (message: string): void => {
    if (now() - last < PAUSE_MS) {
      held += 1
      return
    }
    last = now()
    write(held > 0 ? `${message} (and ${held} more)` : message)
    held = 0
  }
}
