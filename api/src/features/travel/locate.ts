import { setImmediate } from 'node:timers/promises'
import { meaningOf } from '@pawport/shared/places/meaning.ts'
import type { Located, PlaceRow } from './store.ts'

/**
 * Asks the gazetteer about destinations: the place near a point, or the place that a text means. A text takes
 * up to some milliseconds, so other requests get their turn after each.
 */
export async function locate(rows: readonly PlaceRow[]): Promise<Located[]> {
  const found: Located[] = []
  for (const { place, destination, lat, lng } of rows) {
    const { place: known } = await meaningOf({ title: destination, lat, lng })
    found.push({
      place,
      place_id: known?.id ?? null,
      country: known?.country ?? null,
      place_lat: known?.lat ?? null,
      place_lng: known?.lng ?? null,
    })
    await setImmediate()
  }
  return found
}
