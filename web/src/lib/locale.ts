import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { accessEn } from '../locales/access/en.ts'
import type { albumsEn } from '../locales/account/albums/en.ts'
import type { accountEn } from '../locales/account/en.ts'
import type { mailingEn } from '../locales/account/mailing/en.ts'
import type { petsEn } from '../locales/account/pets/en.ts'
import type { adminEn } from '../locales/admin/en.ts'
import type { adminMachinesEn } from '../locales/admin/machines/en.ts'
import type { adminPeopleEn } from '../locales/admin/people/en.ts'
import type { authEn } from '../locales/auth/en.ts'
import type { communityEn } from '../locales/community/en.ts'
import type { creationsEn } from '../locales/creations/en.ts'
import { en } from '../locales/en.ts'
import type { homeEn } from '../locales/home/en.ts'
import type { mapEn } from '../locales/map/en.ts'
import type { noticesEn } from '../locales/notices/en.ts'
import type { offersEn } from '../locales/offers/en.ts'
import type { codesEn } from '../locales/pages/codes/en.ts'
import type { pagesEn } from '../locales/pages/en.ts'
import type { postcardEn } from '../locales/postcard/en.ts'
import type { settingsEn } from '../locales/settings/en.ts'
import type { passkeysEn } from '../locales/settings/passkeys/en.ts'
import type { studioEn } from '../locales/studio/en.ts'
import type { brandEn } from '../locales/tasks/brand/en.ts'
import type { tasksEn } from '../locales/tasks/en.ts'
import type { landingPagesEn } from '../locales/tasks/landing-pages/en.ts'
import { chooseLocale } from './choose-locale.ts'
import { createStore, useStore } from './store.ts'
import { createTranslator, type Translate } from './translator.ts'

const REMEMBERED = 'locale'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The exports of a file of texts, each under a name of its own. */
type TextFile = Record<string, Record<string, string>>

function textsOf(file: TextFile): Record<string, string> {
  return Object.assign({}, ...Object.values(file))
}

/** The parts of the texts that load with the code that uses them: the first page does without. */
const PARTS = {
  access: {
    en: () => import('../locales/access/en.ts'),
    zh: () => import('../locales/access/zh.ts'),
  },
  account: {
    en: () => import('../locales/account/en.ts'),
    zh: () => import('../locales/account/zh.ts'),
  },
  admin: {
    en: () => import('../locales/admin/en.ts'),
    zh: () => import('../locales/admin/zh.ts'),
  },
  auth: {
    en: () => import('../locales/auth/en.ts'),
    zh: () => import('../locales/auth/zh.ts'),
  },
  creations: {
    en: () => import('../locales/creations/en.ts'),
    zh: () => import('../locales/creations/zh.ts'),
  },
  home: {
    en: () => import('../locales/home/en.ts'),
    zh: () => import('../locales/home/zh.ts'),
  },
  map: {
    en: () => import('../locales/map/en.ts'),
    zh: () => import('../locales/map/zh.ts'),
  },
  notices: {
    en: () => import('../locales/notices/en.ts'),
    zh: () => import('../locales/notices/zh.ts'),
  },
  pages: {
    en: () => import('../locales/pages/en.ts'),
    zh: () => import('../locales/pages/zh.ts'),
  },
  postcard: {
    en: () => import('../locales/postcard/en.ts'),
    zh: () => import('../locales/postcard/zh.ts'),
  },
  settings: {
    en: () => import('../locales/settings/en.ts'),
    zh: () => import('../locales/settings/zh.ts'),
  },
  studio: {
    en: () => import('../locales/studio/en.ts'),
    zh: () => import('../locales/studio/zh.ts'),
  },
  tasks: {
    en: () => import('../locales/tasks/en.ts'),
    zh: () => import('../locales/tasks/zh.ts'),
  },
} as const satisfies Record<string, Record<Locale, () => Promise<TextFile>>>

type Texts = typeof en &
  typeof accessEn &
  typeof accountEn &
  typeof albumsEn &
  typeof petsEn &
  typeof adminEn &
  typeof adminMachinesEn &
  typeof adminPeopleEn &
  typeof authEn &
  typeof codesEn &
  typeof communityEn &
  typeof creationsEn &
  typeof homeEn &
  typeof mailingEn &
  typeof mapEn &
  typeof noticesEn &
  typeof offersEn &
  typeof pagesEn &
  typeof passkeysEn &
  typeof postcardEn &
  typeof settingsEn &
  typeof studioEn &
  typeof tasksEn &
  typeof brandEn &
  typeof landingPagesEn
export type T = Translate<Texts>
interface Language {
  locale: Locale
  /** The texts that `t` reads: those of a part join them when it is loaded. */
  texts: Record<string, string>
  t: T
}

type Part = keyof typeof PARTS

/** The requested parts, each with a promise of its texts. */
const parts = new Map<Part, Promise<void>>()
let asked: Locale = 'en'
const language = createStore<Language>(speak('en', en))

function speak(locale: Locale, ...files: Record<string, string>[]): Language {
  const texts = Object.assign({}, ...files)
  return { locale, texts, t: createTranslator<Texts>(texts) }
}

async function load(locale: Locale): Promise<Language> {
  const more = [...parts.keys()].map((part) => PARTS[part][locale]().then(textsOf))
  if (locale === 'en') return speak(locale, en, ...(await Promise.all(more)))
  // Not awaited: the texts are shown before the font arrives.
  void import('./chinese-font.ts').then(({ ensureChineseFont }) => ensureChineseFont()).catch(() => {})
  const zh = await import('../locales/zh.ts').then(textsOf)
  return speak(locale, zh, ...(await Promise.all(more)))
}

async function show(locale: Locale): Promise<void> {
  asked = locale
  const known = parts.size
  const loaded = await load(locale)
  // Another language or part was requested meanwhile: load again, with it.
  if (asked !== locale || parts.size !== known) return show(asked)
  const shown = language.get()
  // More texts of the same language change none on the screen. A new language renders every component again,
  // at once.
  if (loaded.locale === shown.locale) Object.assign(shown.texts, loaded.texts)
  else language.set(loaded)
  // The build renders the first page without a document.
  if (typeof document !== 'undefined') document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en'
}

/**
 * Fetches the texts of a part, now in the current language, and later in each language that the user switches
 * to.
 */
export function addTexts(part: Part): Promise<void> {
  const before = parts.get(part)
  if (before) return before
  // Deferred, so that `parts` contains this part when `show` reads it.
  const added = Promise.resolve().then(() => show(asked))
  parts.set(part, added)
  // A part that failed is fetched again at the next request.
  added.catch(() => parts.delete(part))
  return added
}

/** Waits for code and for the texts of its part; gives the code. */
export async function withTexts<Code>(part: Part, code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, addTexts(part)])
  return loaded
}

/** Chooses and loads the language before the first render; English if its texts cannot be fetched. */
export async function startLocale(): Promise<void> {
  await show(chooseLocale(remembered(), navigator.languages)).catch(() => show('en'))
}

/** Switches the language, and sets the cookie that tells it to pages of the server. */
export async function switchLocale(locale: Locale): Promise<void> {
  await show(locale)
  try {
    localStorage.setItem(REMEMBERED, locale)
  } catch {
    // Without storage the cookie and this page still keep it.
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

/** The translator for code outside of components, in the language of this moment. */
export function currentTranslate(): T {
  return language.get().t
}

export function useLocale(): Locale {
  return useStore(language).locale
}

export function useTranslate(): T {
  return useStore(language).t
}
