const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 3_600_000
/** With the pauses above, the last try is some twenty hours after the first: a mail server that is away for a night loses nothing. */
const MOST_TRIES = 12

/** When a mail is tried again that did not leave; null to give it up. `tries` counts those that were made, from 1. */
export function nextTry(tries: number, now: Date): Date | null {
  if (tries >= MOST_TRIES) return null
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS))
}
