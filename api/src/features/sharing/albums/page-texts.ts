import type { Locale } from '@pawport/shared/contract/locale.ts'

interface Texts {
  /** What other sites show below the title. */
  summary: (count: number, places: string) => string
  lead: (count: number) => string
}

export const ALBUM_PAGE_TEXTS: Record<Locale, Texts> = {
  en: {
    summary: (count, places) =>
      count === 1 ? `A travel postcard of a pet: ${places}` : `${count} travel postcards of a pet: ${places}`,
    lead: (count) => (count === 1 ? 'An album with one postcard' : `An album with ${count} postcards`),
  },
  zh: {
    summary: (count, places) => `宠物的 ${count} 张旅行明信片：${places}`,
    lead: (count) => `共 ${count} 张明信片`,
  },
}
