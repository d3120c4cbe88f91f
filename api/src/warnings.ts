import type { Clock } from '@pawport/shared/platform/clock.ts'
import type { Log } from '@pawport/shared/platform/log.ts'

const LOG_AGAIN_MS = 5 * 60_000
/** A warning ends when its cause was not seen for this long. */
const FORGET_MS = 15 * 60_000

/**
 * Settings that an operator should change although the product works; in the log, and in the answer of
 * `/readyz`.
 */
export interface Warnings {
  /** Notes that the cause exists now. Call it each time the cause is seen. */
  raise(text: string): void
  /** The warnings whose cause was seen lately. */
  current(): string[]
}

export function createWarnings({ clock, log }: { clock: Clock; log: Log }): Warnings {
  const seen = new Map<string, { seenAt: number; loggedAt: number }>()
  return {
    raise(text) {
      const now = clock.now().getTime()
      const earlier = seen.get(text)
      const isDue = !earlier || now - earlier.loggedAt >= LOG_AGAIN_MS
      if (isDue) log.warn(text)
      seen.set(text, { seenAt: now, loggedAt: isDue ? now : earlier.loggedAt })
    },
    current() {
      const since = clock.now().getTime() - FORGET_MS
      return [...seen].filter(([, { seenAt }]) => seenAt >= since).map(([text]) => text)
    },
  }
}
