import type { Locale } from '@pawport/shared/contract/locale.ts'

/** A country in the reader's language. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale === 'zh' ? 'zh-CN' : 'en', { type: 'region' }).of(code) ?? code
}
