import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { T } from '../../lib/locale.ts'

/** "1,204": a whole number with the separators of the language. */
export function whole(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value)
}

/** "212 MB": megabytes of a million bytes, as everywhere in the product. */
export function megabytes(bytes: number, locale: Locale): string {
  return `${whole(bytes / 1_000_000, locale)} MB`
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** "42 s", "5 min", "3 h": a length of time in its largest unit that says enough. */
export function duration(seconds: number, t: T): string {
  if (seconds < 2 * MINUTE) return t('overview.seconds', { count: Math.round(seconds) })
  if (seconds < 2 * HOUR) return t('overview.minutes', { count: Math.round(seconds / MINUTE) })
  return t('overview.hoursLong', { count: Math.round(seconds / HOUR) })
}
