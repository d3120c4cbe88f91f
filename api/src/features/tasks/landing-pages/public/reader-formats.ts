import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { TaskRow } from '@pawport/shared/db/task-tables.ts'

/** The amounts of a reward in the reader's language, such as `$200 – $1,000`; null without amounts. */
export function amountsText(
  { reward_min, reward_max, currency }: Pick<TaskRow, 'reward_min' | 'reward_max' | 'currency'>,
  locale: Locale,
): string | null {
  if (reward_min === null || reward_max === null || currency === null) return null
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  return format.formatRange(reward_min, reward_max)
}

/**
 * A time in the reader's language, by UTC, as it says: the page has no script that knows the reader's time
 * zone.
 */
export function timeText(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time)
}
