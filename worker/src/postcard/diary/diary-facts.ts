import type { DiaryMood } from '@pawport/shared/contract/generations/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Destination } from '@pawport/shared/places/destination.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { joinKey } from '@pawport/shared/places/names.ts'
import type { StoryRequest } from '../../drivers/diffusion/diffusion.ts'
import { countryName } from '../country-name.ts'
import { inDaylight } from '../daylight.ts'
import { liesInSnow } from '../palette.ts'
import { placeWords } from './place-phrase.ts'
import { seenLandmark } from './seen.ts'

/** The facts that conditions of fragments may use; each is true of the place. */
export interface DiaryFacts {
  species: 'dog' | 'cat' | 'animal'
  together: boolean
  /** The mood that the owner's words come closest to; null for none, and for words of no known mood. */
  mood: DiaryMood | null
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
  /** The landmark that the picture shows: one thing or several. */
  landmark: 'one' | 'many' | null
  /** Whether the place has a landmark that the picture does not show: the pet may have heard of it. */
  heard: boolean
  /** The text for each mark; a fragment with a mark that is missing here is not used. */
  marks: Readonly<Record<string, string>>
}

const MOODS: readonly (readonly [RegExp, DiaryMood])[] = [
  [/play|happ|joy|fun|silly|cheer|excit|开心|快乐|调皮|活泼|兴奋|高兴/i, 'playful'],
  [/calm|relax|sleep|lazy|cozy|cosy|peace|dream|放松|安静|慵懒|困|惬意|平静|梦/i, 'calm'],
  [/brave|adventur|wild|bold|curious|explor|冒险|勇敢|好奇|探险/i, 'brave'],
  [/lov[ei]|romantic|sweet|tender|miss|爱|浪漫|甜|想念|温柔/i, 'loving'],
  [/grump|sulk|moody|angry|bored|脾气|生气|傲娇|无聊|不高兴/i, 'grumpy'],
]

export function diaryFacts(
  { pets, companions = [], place: there, mood, locale }: StoryRequest,
  destination: Destination | null,
): DiaryFacts {
  const place = inDaylight(there)
  const population = place.place?.population ?? 0
  const elevation = place.elevation
  const { localHour, season, climate } = place
  const seen = seenLandmark(place, destination)
  return {
    species: pets[0]?.species ?? 'animal',
    together: pets.length + companions.length > 1,
    mood: MOODS.find(([pattern]) => pattern.test(mood ?? ''))?.[1] ?? null,
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
    snow: liesInSnow(place),
    known: place.place !== null,
    landmark: seen ? (seen.landmark.plural ? 'many' : 'one') : null,
    heard: !seen && hasOtherLandmark(destination),
    marks: marksOf(place, destination, locale),
  }
}

/** Whether the destination has a landmark that is not the destination itself, as the Dead Sea is. */
function hasOtherLandmark(destination: Destination | null): boolean {
  const name = destination?.landmark?.en.replace(/^the /, '')
  return name !== undefined && joinKey(name) !== joinKey(destination?.names.en ?? '')
}

function marksOf(place: PlaceFacts, destination: Destination | null, locale: Locale): Record<string, string> {
  const title = titleOf(place, destination, locale)
  const words = locale === 'en' ? placeWords(title) : { name: title, at: title }
  const marks: Record<string, string> = {
    place: words.name,
    Place: capital(words.name),
    at: words.at,
    month: monthName(place.month, locale),
    country: countryName(place.country, locale),
  }
  if (place.elevation !== null) marks.elevation = String(Math.round(place.elevation))
  const population = place.place?.population ?? 0
  if (population > 0 && namesTown(place)) marks.population = crowd(population, locale)
  const seen = seenLandmark(place, destination)
  const named = seen?.landmark ?? destination?.landmark
  if (named) {
    marks.landmark = named[locale]
    marks.Landmark = capital(named[locale])
  }
  if (seen) marks.fact = seen.fact[locale]
  return marks
}

/** False for a region or a sight (`the Alps`) that a town stands for: the data have no population for it. */
function namesTown({ title, place }: PlaceFacts): boolean {
  const typed = joinKey(title)
  return [place?.name, place?.nameZh].some((name) => name && typed.includes(joinKey(name)))
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
