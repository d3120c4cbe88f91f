import type { Locale } from '@pawport/shared/contract/locale.ts'

/** A percentage of 0..100 in the format of the language. */
export function percentText(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.round(percent) / 100)
}
