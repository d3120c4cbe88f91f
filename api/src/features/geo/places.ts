import type { PlaceSuggestion } from '@pawport/shared/contract/geo.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { countryName } from '@pawport/shared/places/countries.ts'
import type { Place } from '@pawport/shared/places/facts.ts'
import { nearestPlace } from '@pawport/shared/places/nearest.ts'
import { searchPlaces } from '@pawport/shared/places/search.ts'

function suggestion(place: Place & { label?: string }, locale: Locale): PlaceSuggestion {
  const name = locale === 'zh' && place.nameZh ? place.nameZh : place.name
  const { id, country, lat, lng } = place
  const label = place.label ?? [name, countryName(country, locale)].join(locale === 'zh' ? '，' : ', ')
  return { id, name, label, country, lat, lng }
}

/** Suggestions for what was typed, best first; nothing for blank text. */
export async function suggest(query: string, locale: Locale, limit: number): Promise<PlaceSuggestion[]> {
  if (!query.trim()) return []
  const found = await searchPlaces(query, { locale, limit })
  return found.map((place) => suggestion(place, locale))
}

/** The place next to a point (degrees), or null where there is none to speak of. */
export async function reverse(
  point: { lat: number; lng: number },
  locale: Locale,
): Promise<PlaceSuggestion | null> {
  const place = await nearestPlace(point.lat, point.lng)
  return place ? suggestion(place, locale) : null
}
