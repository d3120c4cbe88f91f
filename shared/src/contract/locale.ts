import * as z from 'zod/mini'

export const LOCALES = ['en', 'zh'] as const
export const locale = z.enum(LOCALES)
export type Locale = z.infer<typeof locale>

/** The first language of an Accept-Language header that we speak; English otherwise. */
export function localeFromHeader(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0], quality: quality ? Number(quality.split('=')[1]) : 1 }
    })
    .sort((a, b) => b.quality - a.quality)
  const first = wanted.find(
    ({ language, quality }) => quality > 0 && LOCALES.some((known) => known === language),
  )
  return first?.language === 'zh' ? 'zh' : 'en'
}
