import { LOCALES, type Locale } from '@pawport/shared/contract/locale.ts'

/** The remembered language when there is one, otherwise the first of the browser's that we speak, otherwise English. */
export function chooseLocale(remembered: string | null, languages: readonly string[]): Locale {
  const known = (tag: string | null) => LOCALES.find((locale) => tag?.toLowerCase().split('-')[0] === locale)
  return known(remembered) ?? languages.map(known).find((locale) => locale !== undefined) ?? 'en'
}
