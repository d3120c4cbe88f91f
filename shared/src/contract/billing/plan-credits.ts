import type { BillingCycle } from './schemas.ts'

/** The credits of one paid period. */
export interface PeriodCredits {
  credits: number
  bonus: number
}

/** How many parts the credits of a period come in: a year has twelve months. */
export function monthsOfCycle(cycle: BillingCycle): number {
  return cycle === 'yearly' ? 12 : 1
}

/**
 * What arrives in each month of a period of `months`, as whole credits: the first month also has what does
 * not divide. The ledger grants by this rule, and every text about a plan is made of it.
 */
export function creditsByMonth({ credits, bonus }: PeriodCredits, months: number): PeriodCredits[] {
  const part = (amount: number, index: number) =>
    Math.floor(amount / months) + (index === 0 ? amount % months : 0)
  return Array.from({ length: months }, (_, index) => ({
    credits: part(credits, index),
    bonus: part(bonus, index),
  }))
}
