import type { LotKind } from '../db/credit-tables.ts'

/**
 * The grace in milliseconds: plan credits expire this long after their period, because the renewal is paid
 * after it.
 */
const GRACE_MS = 6 * 60 * 60 * 1_000

/** Lots that were paid for; all others were given. */
const IS_PAID = {
  welcome: false,
  bonus: false,
  adjustment: false,
  promotion: false,
  referral: false,
  subscription: true,
  pack: true,
  gift: true,
} as const satisfies Record<LotKind, boolean>

export function isPaid(kind: LotKind): boolean {
  return IS_PAID[kind]
}

export const PAID_KINDS = (Object.keys(IS_PAID) as LotKind[]).filter(isPaid)

interface Spendable {
  id: string
  kind: LotKind
  /** Null: never. */
  expiresAt: Date | null
  grantedAt: Date
  remaining: number
}

/** Sorts lots by the order of spending: those that expire first, given before paid, the oldest first. */
export function bySpendingOrder(a: Spendable, b: Spendable): number {
  const expiry = (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity)
  // For two lots that never expire the difference is NaN, which counts as none.
  if (expiry) return expiry
  if (isPaid(a.kind) !== isPaid(b.kind)) return isPaid(a.kind) ? 1 : -1
  const age = a.grantedAt.getTime() - b.grantedAt.getTime()
  if (age) return age
  return a.id < b.id ? -1 : 1
}

export interface Share<L> {
  lot: L
  amount: number
}

/**
 * Takes up to `amount` credits from the lots in spending order.
 * @returns what each lot gives; less than `amount` in all when they hold less
 */
export function allocate<L extends Spendable>(amount: number, lots: readonly L[]): Share<L>[] {
  const shares: Share<L>[] = []
  let missing = amount
  for (const lot of [...lots].sort(bySpendingOrder)) {
    const taken = Math.min(missing, lot.remaining)
    if (taken > 0) shares.push({ lot, amount: taken })
    missing -= taken
  }
  return shares
}

export function total(shares: readonly { amount: number }[]): number {
  return shares.reduce((sum, share) => sum + share.amount, 0)
}

export function isDue(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

/**
 * When plan credits expire: six hours after their period, or at once when a later period was granted, but
 * never within the period that was paid for.
 */
export function planExpiry(periodEnd: Date, laterPeriodKnownAt: Date | null): Date {
  const withGrace = periodEnd.getTime() + GRACE_MS
  if (!laterPeriodKnownAt) return new Date(withGrace)
  return new Date(Math.min(withGrace, Math.max(periodEnd.getTime(), laterPeriodKnownAt.getTime())))
}

/**
 * Credits to be clawed back in all.
 * @param reversed sum of the active refunds and disputes, in the unit of `paid`; more than was paid counts as
 *   all of it
 */
export function creditsToTakeBack(granted: number, reversed: number, paid: number): number {
  if (paid === 0) return 0
  return Number((BigInt(granted) * BigInt(Math.min(reversed, paid))) / BigInt(paid))
}
