import { countryName, type PlaceLocale } from './countries.ts'
import { countryAt } from './country-at.ts'
import type { Place } from './facts.ts'
import { nearestTownIn } from './nearest.ts'
import { type Sea, seaAt } from './seas.ts'

/** What a point belongs to that is too far from every place of the gazetteer. */
export type Region = Land | { country: null; sea: Sea }

interface Land {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The nearest town of that country; null for one without towns. */
  town: Place | null
}

/** The country of a point, or its sea. */
export async function regionAt(lat: number, lng: number): Promise<Region> {
  const country = await countryAt(lat, lng)
  if (country === null) return { country, sea: seaAt(lat, lng) }
  return { country, town: await nearestTownIn(country, lat, lng) }
}

/** The country with the town that the point is near to. */
export function regionLabel({ country, town }: Land, locale: PlaceLocale): string {
  const name = countryName(country, locale)
  const near = town && (locale === 'zh' ? (town.nameZh ?? town.name) : town.name)
  if (!near || near === name) return name
  return locale === 'zh' ? `${near}附近，${name}` : `near ${near}, ${name}`
}
