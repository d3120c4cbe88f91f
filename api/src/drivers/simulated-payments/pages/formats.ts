import type { Locale } from '@pawport/shared/contract/locale.ts'
import { amountText } from '@pawport/shared/platform/amount-text.ts'

const LANGUAGES: Record<Locale, string> = { en: 'en-US', zh: 'zh-CN' }

/** An amount in the smallest unit of its currency, in the format of the language. */
export function moneyText(locale: Locale, cents: number, currency: string): string {
  return amountText(LANGUAGES[locale], cents, currency)
}

/** A whole number, with its thousands apart. */
export function countText(locale: Locale, count: number): string {
  return new Intl.NumberFormat(LANGUAGES[locale]).format(count)
}

/** A day by UTC, of a time in seconds. */
export function dayText(locale: Locale, seconds: number): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    seconds * 1000,
  )
}

/** Day and time by UTC. */
export function timeText(locale: Locale, seconds: number): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(seconds * 1000)
}
