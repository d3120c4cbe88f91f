import type { Locale } from '@pawport/shared/contract/locale.ts'

/** An amount in the format of the language, such as $9.99. `currency` is an ISO 4217 code. */
export function money(amount: number, locale: Locale, currency = 'USD'): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
}
