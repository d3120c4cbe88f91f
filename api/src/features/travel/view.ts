import type { TravelMap, TravelPlace } from '@pawport/shared/contract/albums/travel.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { countryName } from '@pawport/shared/places/countries.ts'
import { kilometres } from '@pawport/shared/places/geodesy.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import type { PlaceRow } from './store.ts'

/** The travel map of located rows, which are in the order of time. Rows of one place become one. */
export async function viewTravel(
  rows: readonly PlaceRow[],
  locale: Locale,
): Promise<Omit<TravelMap, 'is_cut'>> {
  const places = new Map<string, TravelPlace>()
  for (const row of rows) {
    const key = row.place_id ?? row.place
    const known = places.get(key)
    if (known) known.pictures += row.pictures
    else places.set(key, await viewPlace(row, locale))
  }
  const shown = [...places.values()]
  const countries = new Set(shown.flatMap(({ country }) => country ?? []))
  return { places: shown, countries: countries.size, kilometres: Math.round(lengthOf(shown)) }
}

async function viewPlace(row: PlaceRow, locale: Locale): Promise<TravelPlace> {
  const { country, pictures, first_at } = row
  const lat = row.lat ?? row.place_lat
  const lng = row.lng ?? row.place_lng
  return {
    name: await localName(row.destination, locale),
    country,
    country_name: country && countryName(country, locale),
    point: lat === null || lng === null ? null : { lat, lng },
    pictures,
    first_at: first_at.toISOString(),
  }
}

/** Kilometres of the whole journey; a destination that no map knows is passed over. */
function lengthOf(places: readonly TravelPlace[]): number {
  const points = places.flatMap(({ point }) => point ?? [])
  return points.slice(1).reduce((sum, point, index) => sum + kilometres(points[index] ?? point, point), 0)
}
