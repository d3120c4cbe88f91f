import type { Locale } from '@pawport/shared/contract/locale.ts'
import { en } from '../locales/en.ts'
import { ensureChineseFont } from './chinese-font.ts'
import { chooseLocale } from './choose-locale.ts'
import { createStore, useStore } from './store.ts'
import { createTranslator, type Translate } from './translator.ts'

const REMEMBERED = 'locale'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export type T = Translate<typeof en>
interface Language {
  locale: Locale
  t: T
}

const english: Language = { locale: 'en', t: createTranslator<typeof en>(en) }
const language = createStore<Language>(english)

async function load(locale: Locale): Promise<Language> {
  if (locale === 'en') return english
  // The texts do not wait for a font.
  void ensureChineseFont().catch(() => {})
  const { zh } = await import('../locales/zh.ts')
  return { locale, t: createTranslator<typeof en>(zh) }
}

async function show(locale: Locale): Promise<void> {
  language.set(await load(locale))
  document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en'
}

/** The language of this visit, before anything is drawn. Without its texts (offline) it is English. */
export async function startLocale(): Promise<void> {
  await show(chooseLocale(remembered(), navigator.languages)).catch(() => show('en'))
}

/** Switches the interface, and tells the server by a cookie for pages that it draws itself. */
export async function switchLocale(locale: Locale): Promise<void> {
  await show(locale)
  try {
    localStorage.setItem(REMEMBERED, locale)
  } catch {
    // Storage can be forbidden; the cookie and this page still know.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older Safari and Firefox
  document.cookie = `${REMEMBERED}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

function remembered(): string | null {
  try {
    return localStorage.getItem(REMEMBERED)
  } catch {
    return null
  }
}

export function currentLocale(): Locale {
  return language.get().locale
}

export function useLocale(): Locale {
  return useStore(language).locale
}

export function useTranslate(): T {
  return useStore(language).t
}
