const DAY_MS = 86_400_000
/** A session ends this long after its last use... */
const IDLE_MS = 30 * DAY_MS
/** ...and this long after its sign-in, however much it is used. */
const LONGEST_MS = 180 * DAY_MS

/** When a session ends that is used now. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS))
}

/** The later expiry that a session in use deserves; null while less than a day would be gained, to spare the writes. */
export function extendedExpiry(session: { createdAt: Date; expiresAt: Date }, now: Date): Date | null {
  const extended = sessionExpiry(session.createdAt, now)
  return extended.getTime() - session.expiresAt.getTime() >= DAY_MS ? extended : null
}
