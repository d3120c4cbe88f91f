import type { PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import { kilometres } from '@pawport/shared/places/geodesy.ts'
import type { Log } from '@pawport/shared/platform/log.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Geocoder, RemoteGeocoder } from './geocoder.ts'

interface Options {
  remote: RemoteGeocoder
  gazetteer: Gazetteer
  log: Log
}

/** Hits of two geocoders within this distance are one place. */
const SAME_PLACE_KM = 5

/**
 * The gazetteer answers for places that it knows. The service is asked for other places (an address, a park)
 * and for points, which it names better than the gazetteer; never while a user types. While the service is
 * away the gazetteer answers alone.
 */
export function withGazetteer({ remote, gazetteer, log }: Options): Geocoder {
  /**
   * Undefined when the service did not answer; the reason goes into the log, without the question and without
   * the user.
   */
  async function ifAvailable<T>(asked: Promise<T>): Promise<T | undefined> {
    return asked.catch((error: Error) => {
      log.warn({ err: error.message }, 'the gazetteer answers in place of the geocoding service')
      return undefined
    })
  }

  return {
    kind: 'nominatim',
    async search(query, { mode, ...options }) {
      const hits = await gazetteer.hits(query, options)
      const own = hits.map(({ place }) => place)
      const isKnown = hits.some(({ fits }) => fits)
      if (mode === 'suggest' || isKnown || !query.trim()) return { found: own, cacheable: true }
      const others = await ifAvailable(remote.search(query, options.locale))
      return { found: merge(others ?? [], own).slice(0, options.limit), cacheable: others !== undefined }
    },
    async reverse(point, locale) {
      const found = await ifAvailable(remote.reverse(point, locale))
      if (found) return { found, cacheable: true }
      const nearest = await gazetteer.reverse(point, locale)
      return { found: nearest.found, cacheable: found !== undefined }
    },
  }
}

/** The hits of the service, then those of the gazetteer that are not among them. */
function merge(theirs: PlaceSuggestion[], ours: PlaceSuggestion[]): PlaceSuggestion[] {
  const isNew = (place: PlaceSuggestion) =>
    theirs.every((other) => other.name !== place.name || kilometres(other, place) > SAME_PLACE_KM)
  return [...theirs, ...ours.filter(isNew)]
}
