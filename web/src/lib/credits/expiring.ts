import type { CreditShare } from '@pawport/shared/contract/billing/credits.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'

/** How long before credits expire their user sees a notice. */
const SOON_DAYS = 7

export interface Expiring {
  amount: number
  /** Days left, rounded up; 1 is the last day. */
  days: number
}

/**
 * The available credits that expire next, if that is soon; null otherwise. `now` is in milliseconds since
 * 1970.
 */
export function expiringSoon(
  shares: readonly Pick<CreditShare, 'amount' | 'expires_at'>[] | undefined,
  now: number,
): Expiring | null {
  const left = (shares ?? []).flatMap(({ amount, expires_at: expiry }) => {
    const days = expiry ? Math.ceil((Date.parse(expiry) - now) / DAY_MS) : 0
    return days > 0 && amount > 0 ? [{ amount, days }] : []
  })
  const days = Math.min(...left.map((share) => share.days))
  if (days > SOON_DAYS) return null
  const next = left.filter((share) => share.days === days)
  return { days, amount: next.reduce((sum, { amount }) => sum + amount, 0) }
}
