import type { CreditShare } from '../billing/credits.ts'

/**
 * Whether a picture of this price carries the watermark when it is ordered without a plan: only where the
 * welcome credits alone pay for it. The shares are in the order in which they are spent.
 */
export function hasWatermark(
  shares: readonly Pick<CreditShare, 'kind' | 'amount'>[],
  price: number,
): boolean {
  let missing = price
  for (const { kind, amount } of shares) {
    if (missing <= 0) break
    if (kind !== 'welcome' && amount > 0) return false
    missing -= amount
  }
  return true
}
