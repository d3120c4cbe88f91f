import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import { countryName } from '@pawport/shared/places/countries.ts'
import type { Place } from '@pawport/shared/places/facts.ts'
import { nearestPlace } from '@pawport/shared/places/nearest.ts'
import { regionAt, regionLabel } from '@pawport/shared/places/region-at.ts'
import { type FoundPlace, searchPlaces } from '@pawport/shared/places/search.ts'
import type { Geocoder, Point, SearchOptions } from './geocoder.ts'

/** A place of the gazetteer, and whether its name is the one asked for or only similar. */
interface GazetteerHit {
  place: PlaceSuggestion
  fits: boolean
}

/**
 * The gazetteer that comes with the application: 200 destinations and the world's towns, without any network.
 */
export interface Gazetteer extends Geocoder {
  hits(query: string, options: Pick<SearchOptions, 'locale' | 'limit'>): Promise<GazetteerHit[]>
}

export function gazetteerGeocoder(): Gazetteer {
  return {
    kind: 'gazetteer',
    hits,
    async search(query, options) {
      return { found: (await hits(query, options)).map(({ place }) => place), cacheable: true }
    },
    async reverse(point, locale) {
      return { found: await nearest(point, locale), cacheable: true }
    },
  }
}

async function hits(
  query: string,
  { locale, limit }: Pick<SearchOptions, 'locale' | 'limit'>,
): Promise<GazetteerHit[]> {
  if (!query.trim()) return []
  const found = await searchPlaces(query, { locale, limit })
  return found.map((place) => ({ place: suggestion(place, locale), fits: place.match !== 'misspelt' }))
}

async function nearest({ lat, lng }: Point, locale: Locale): Promise<PlaceSuggestion | null> {
  const place = await nearestPlace(lat, lng)
  return place ? suggestion(place, locale) : surroundings({ lat, lng }, locale)
}

/** What a point far from every place is called: its country, near a town of it, or its sea. */
async function surroundings({ lat, lng }: Point, locale: Locale): Promise<PlaceSuggestion> {
  const region = await regionAt(lat, lng)
  const here = { lat, lng, attribution: null }
  if (region.country === null) {
    const { name: english, nameZh } = region.sea
    const name = locale === 'zh' ? nameZh : english
    return { ...here, id: `sea-${english}`, name, label: name, country: null }
  }
  const { country } = region
  const name = countryName(country, locale)
  return { ...here, id: `country-${country}`, name, label: regionLabel(region, locale), country }
}

/** A place of the gazetteer as an answer; without a label, name and country are the label. */
export function suggestion(
  place: Place & Partial<Pick<FoundPlace, 'label'>>,
  locale: Locale,
): PlaceSuggestion {
  const { id, country, lat, lng } = place
  const name = locale === 'zh' && place.nameZh ? place.nameZh : place.name
  const label = place.label ?? [name, countryName(country, locale)].join(locale === 'zh' ? '，' : ', ')
  return { id, name, label, country, lat, lng, attribution: null }
}
