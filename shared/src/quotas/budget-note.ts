import { fromMillionths } from '../platform/millionths.ts'
import type { EndpointUse } from './endpoint-use.ts'

/** Share of a day's limit from which the note is shown. */
export const ALARM_AT = 0.8

/**
 * The limits of the installation for a day; null without one. Money in millionths of the operator's currency.
 */
export interface DailyLimits {
  calls: number | null
  money: number | null
}

/** An amount of the operator's currency, such as 12.50. */
export function amountOf(millionths: number): string {
  return fromMillionths(millionths).toFixed(2)
}

/**
 * Whether a call at this price exceeds a limit of today, when `used` includes the call. A call that costs
 * nothing exceeds no limit of money.
 */
export function exceeds(used: EndpointUse, price: number, { calls, money }: DailyLimits): boolean {
  return (calls !== null && used.calls > calls) || (money !== null && price > 0 && used.cost > money)
}

/** The note in `/readyz` about today's use of paid endpoints; undefined while enough is left. */
export function budgetNote(
  used: EndpointUse,
  { calls, money }: DailyLimits,
  whenSpent: 'wait' | 'built-in' = 'wait',
): string | undefined {
  const after = whenSpent === 'wait' ? 'new pictures wait until 00:00 UTC' : 'the built-in renderer draws'
  const notes = [
    note(used.calls, calls, `${used.calls} of ${calls} calls of today are used`, after),
    note(
      used.cost,
      money,
      `${amountOf(used.cost)} of ${amountOf(money ?? 0)} of today's money is spent`,
      after,
    ),
  ]
  return notes.filter(Boolean).join('; ') || undefined
}

function note(used: number, limit: number | null, text: string, after: string): string | undefined {
  if (limit === null || used < limit * ALARM_AT) return undefined
  return used < limit ? text : `${text}: ${after}`
}
