import type { Locale } from '@pawport/shared/contract/locale.ts'

/** A country in the reader's language. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale === 'zh' ? 'zh-CN' : 'en', { type: 'region' }).of(code) ?? code
}

/** Countries by their names in the reader's language, in its order. */
export function sortedCountries(codes: readonly string[], locale: Locale): { code: string; name: string }[] {
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}
