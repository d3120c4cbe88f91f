/** What the page of a checkout proposes. */
export const KNOWN_PROMOTION = 'HALFOFF'

/** The promotion codes of the simulation, with the percents that they take off a first payment. */
const TEST_PROMOTIONS: Record<string, number> = { [KNOWN_PROMOTION]: 50 }

/** What a promotion code takes off an amount, in the unit of `amount`; null for a code that is none. */
export function discountOf(code: string, amount: number): number | null {
  const percent = TEST_PROMOTIONS[code.trim().toUpperCase()]
  return percent === undefined ? null : Math.round((amount * percent) / 100)
}
