import { creditsByMonth, type PeriodCredits } from '../contract/billing/plan-credits.ts'

/** A paid period, from its first moment to the first one after it. */
export interface Period {
  start: Date
  end: Date
}

/** The part of a period's credits that is granted at `start` and belongs to the time until `end`. */
export interface Tranche extends Period, PeriodCredits {}

/**
 * The same time of day some months later; the last day of a month that is too short, as the payment provider
 * counts.
 */
function monthsAfter(start: Date, months: number): Date {
  const date = new Date(start)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return date
}

/** The beginnings of the months within a period. */
function monthsOf({ start, end }: Period): Date[] {
  const starts = [start]
  for (;;) {
    const next = monthsAfter(start, starts.length)
    // The last month may end some hours early or late: a rest of a few days is no month of its own.
    if (end.getTime() - next.getTime() < SHORTEST_MONTH_MS) return starts
    starts.push(next)
  }
}

const SHORTEST_MONTH_MS = 20 * 86_400_000

/**
 * The credits of a period by months: a year has twelve tranches, a month is one. Each is a whole number; the
 * first also has what does not divide.
 */
export function tranchesOf(period: Period, included: PeriodCredits): Tranche[] {
  const starts = monthsOf(period)
  return creditsByMonth(included, starts.length).map((part, index) => ({
    ...part,
    start: starts[index] ?? period.start,
    end: starts[index + 1] ?? period.end,
  }))
}
