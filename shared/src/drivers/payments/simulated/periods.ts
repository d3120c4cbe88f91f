import type { Interval } from './objects/catalogue.ts'
import type { Period } from './objects/subscription.ts'

function monthsLater(anchor: Date, months: number): Date {
  const later = new Date(anchor)
  later.setUTCDate(1)
  later.setUTCMonth(anchor.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return later
}

/**
 * The period that begins at `start`, in seconds. Its end keeps the day of the month of the anchor: after 31
 * January and 28 February comes 31 March.
 */
export function periodFrom(anchor: number, start: number, interval: Interval): Period {
  const step = interval === 'month' ? 1 : 12
  const begin = new Date(anchor * 1000)
  for (let months = step; ; months += step) {
    const end = Math.floor(monthsLater(begin, months).getTime() / 1000)
    if (end > start) return { start, end }
  }
}
