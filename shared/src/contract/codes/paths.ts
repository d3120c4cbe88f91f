export const REDEEM = '/redeem'

/** Where a code is redeemed; the code stands in the field. */
export function redeemPath(code: string): string {
  return `${REDEEM}/${encodeURIComponent(code)}`
}

/** The card of a gift, for its buyer. No code has a slash. */
export function giftPath(giftId: string): string {
  return `${REDEEM}/card/${giftId}`
}
