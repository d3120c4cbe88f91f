import type { Locale } from '@pawport/shared/contract/locale.ts'

/** The name of a country, given by its code of two letters; empty when it has none. */
export function countryName(code: string | null, locale: Locale): string {
  if (!code) return ''
  try {
    return new Intl.DisplayNames(locale === 'zh' ? 'zh-CN' : 'en', { type: 'region' }).of(code) ?? ''
  } catch {
    return ''
  }
}
