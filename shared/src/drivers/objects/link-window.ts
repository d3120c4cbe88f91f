/** As long as the web client keeps a link (its 300 s less a margin of 60 s). */
export const LINK_WINDOW_SECONDS = 240

/** The longest that S3 signs for is seven days; a link can outlive what was asked for by one window. */
const MAX_SECONDS = 7 * 86_400 - LINK_WINDOW_SECONDS

export interface LinkLifetime {
  /** Unix time in seconds. */
  issuedAt: number
  /** Unix time in seconds, always a whole number of windows. */
  expiresAt: number
}

/**
 * When a link asked for now begins and ends. Both are the same for every call within one window: equal input
 * gives an equal link, in every process, without a cache. It works for at least `expiresSeconds`, at most one
 * window longer.
 */
export function linkLifetime(now: Date, expiresSeconds: number): LinkLifetime {
  if (!Number.isInteger(expiresSeconds) || expiresSeconds < 1 || expiresSeconds > MAX_SECONDS) {
    throw new RangeError(`A link lives for 1 to ${MAX_SECONDS} whole seconds, not ${expiresSeconds}`)
  }
  const earliestEnd = now.getTime() / 1000 + expiresSeconds
  const expiresAt = Math.ceil(earliestEnd / LINK_WINDOW_SECONDS) * LINK_WINDOW_SECONDS
  return { issuedAt: expiresAt - expiresSeconds - LINK_WINDOW_SECONDS, expiresAt }
}
