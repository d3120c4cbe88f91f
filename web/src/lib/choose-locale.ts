import type { Locale } from '@pawport/shared/contract/locale.ts'

/** Every language of the interface, in the order in which it is offered. */
export const OFFERED_LOCALES = ['en', 'zh'] as const satisfies readonly Locale[]

/** The remembered language, otherwise the browser's first one that the interface has, otherwise English. */
export function chooseLocale(remembered: string | null, languages: readonly string[]): Locale {
  const known = (tag: string | null) =>
    OFFERED_LOCALES.find((locale) => tag?.toLowerCase().split('-')[0] === locale)
  return known(remembered) ?? languages.map(known).find((locale) => locale !== undefined) ?? 'en'
}
