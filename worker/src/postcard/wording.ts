import type { Occasion } from '@pawport/shared/contract/generations/extras.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { countryName } from './country-name.ts'
import { drawable } from './type/clean.ts'
import { GREETINGS } from './wear/occasion-words.ts'

export interface Wording {
  title: string
  subtitle: string
  label: string
  /** Short name of the month, for the postmark. */
  month: string
  country: string
}

const LABEL = { en: 'Drawn by Pawport', zh: '由 Pawport 绘制' }
/** What a postcard says that names no place. */
const NAMELESS = { en: 'Wish you were here', zh: '愿你也在这里' }

/** All words that are printed on the card, without characters that the fonts cannot draw. */
export function wording(facts: PlaceFacts, locale: Locale, occasion: Occasion = 'none'): Wording {
  const country = countryName(facts.country, locale)
  const place = [country, altitude(facts), coordinates(facts)]
  const parts = (occasion === 'none' ? place : [GREETINGS[occasion][locale], country]).filter(
    (part) => part !== '',
  )
  const month = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'short',
    timeZone: 'UTC',
  })
  return {
    title: chooseTitle(facts, locale),
    subtitle: parts.join('  ·  '),
    label: LABEL[locale],
    month: month.format(new Date(Date.UTC(2024, facts.month - 1, 15))).toUpperCase(),
    country,
  }
}

/** The title that the owner typed when the fonts can draw it, else the name of the place. */
function chooseTitle(facts: PlaceFacts, locale: Locale): string {
  const { place } = facts
  const known = locale === 'zh' ? (place?.nameZh ?? place?.name) : place?.name
  for (const candidate of [facts.title, known ?? '']) {
    const typed = candidate.replace(/\s/gu, '')
    const shown = drawable(candidate, 'title')
    if (shown.replace(/\s/gu, '').length * 2 >= typed.length && shown !== '') return shown
  }
  return NAMELESS[locale]
}

function altitude({ elevation }: PlaceFacts): string {
  return elevation !== null && elevation >= 1500 ? `${Math.round(elevation)} M` : ''
}

function coordinates({ lat, lng }: PlaceFacts): string {
  if (lat === null || lng === null) return ''
  const north = `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}`
  const east = `${Math.abs(lng).toFixed(2)}° ${lng < 0 ? 'W' : 'E'}`
  return `${north}  ${east}`
}
