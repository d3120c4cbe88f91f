import type { Locale } from '@pawport/shared/contract/locale.ts'

/** Of 0..100, as the language writes it. */
export function percentText(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.round(percent) / 100)
}
