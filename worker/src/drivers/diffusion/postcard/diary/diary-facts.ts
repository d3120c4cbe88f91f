import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Destination } from '@pawport/shared/places/destination.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { StoryRequest } from '../../diffusion.ts'

type Temper = 'playful' | 'calm' | 'brave' | 'loving' | 'grumpy'

/** The facts that conditions of fragments may use; each is true of the place. */
export interface DiaryFacts {
  species: 'dog' | 'cat' | 'animal'
  together: boolean
  temper: Temper | null
  climate: PlaceFacts['climate']
  season: PlaceFacts['season']
  coast: boolean
  inland: boolean
  high: boolean
  low: boolean
  city: boolean
  village: boolean
  night: boolean
  morning: boolean
  evening: boolean
  snow: boolean
  known: boolean
  landmark: 'one' | 'many' | null
  /** The text for each mark; a fragment with a mark that is missing here is not used. */
  marks: Readonly<Record<string, string>>
}

const TEMPERS: readonly (readonly [RegExp, Temper])[] = [
  [/play|happ|joy|fun|silly|cheer|excit|开心|快乐|调皮|活泼|兴奋|高兴/i, 'playful'],
  [/calm|relax|sleep|lazy|cozy|cosy|peace|dream|放松|安静|慵懒|困|惬意|平静|梦/i, 'calm'],
  [/brave|adventur|wild|bold|curious|explor|冒险|勇敢|好奇|探险/i, 'brave'],
  [/love|romantic|sweet|tender|miss|爱|浪漫|甜|想念|温柔/i, 'loving'],
  [/grump|sulk|moody|angry|bored|脾气|生气|傲娇|无聊|不高兴/i, 'grumpy'],
]

export function diaryFacts(
  { pets, place, mood, locale }: StoryRequest,
  destination: Destination | null,
): DiaryFacts {
  const population = place.place?.population ?? 0
  const elevation = place.elevation
  const { localHour, season, climate } = place
  return {
    species: pets[0]?.species ?? 'animal',
    together: pets.length > 1,
    temper: TEMPERS.find(([pattern]) => pattern.test(mood ?? ''))?.[1] ?? null,
    climate,
    season,
    coast: place.coastKm !== null && place.coastKm <= 6,
    inland: place.coastKm !== null && place.coastKm >= 150,
    high: elevation !== null && elevation >= 1500,
    low: elevation !== null && elevation <= 10,
    city: population >= 1_000_000,
    village: population > 0 && population <= 20_000,
    night: place.isNight,
    morning: !place.isNight && localHour >= 5 && localHour <= 9,
    evening: !place.isNight && localHour >= 17,
    snow: climate === 'polar' && (season !== 'summer' || (place.lat ?? 0) < -60),
    known: place.place !== null,
    landmark: destination?.landmark ? (destination.landmark.plural ? 'many' : 'one') : null,
    marks: marksOf(place, destination, locale),
  }
}

function marksOf(place: PlaceFacts, destination: Destination | null, locale: Locale): Record<string, string> {
  const marks: Record<string, string> = {
    place: titleOf(place, destination, locale),
    month: monthName(place.month, locale),
    country: countryName(place.country, locale),
  }
  if (place.elevation !== null) marks.elevation = String(Math.round(place.elevation))
  const population = place.place?.population ?? 0
  if (population > 0) marks.population = crowd(population, locale)
  if (destination?.landmark) {
    marks.landmark = destination.landmark[locale]
    marks.Landmark = capital(destination.landmark[locale])
    marks.fact = destination.sentence[locale]
  }
  return marks
}

/** The title that the owner typed; when it is a name of a known place, the name in the story's language. */
function titleOf({ title, place }: PlaceFacts, destination: Destination | null, locale: Locale): string {
  const clean = title
    .replace(/[{}<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const same = (name: string | null | undefined): boolean => name?.toLowerCase() === clean.toLowerCase()
  const names = destination?.names ?? (place ? { en: place.name, zh: place.nameZh } : null)
  if (names && (same(names.en) || same(names.zh))) return names[locale] ?? clean
  return clean || (locale === 'zh' ? '这里' : 'somewhere new')
}

function monthName(month: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(Date.UTC(2024, month - 1, 15)))
}

function countryName(code: string | null, locale: Locale): string {
  if (!code) return ''
  try {
    return new Intl.DisplayNames(locale === 'zh' ? 'zh-CN' : 'en', { type: 'region' }).of(code) ?? ''
  } catch {
    return ''
  }
}

/** The population as rounded text: `about 1.2 million people`. */
function crowd(population: number, locale: Locale): string {
  if (locale === 'zh') {
    if (population >= 10_000) return `大约${Math.round(population / 10_000)}万人`
    return `大约${Math.max(1, Math.round(population / 100)) * 100}人`
  }
  if (population >= 1_000_000) {
    const millions = Math.round(population / 100_000) / 10
    return `about ${millions} million people`
  }
  const step = population >= 10_000 ? 1000 : 100
  return `about ${(Math.max(1, Math.round(population / step)) * step).toLocaleString('en')} people`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
