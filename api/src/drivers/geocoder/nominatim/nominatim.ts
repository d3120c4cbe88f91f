import { GeocodingUnavailable, type RemoteGeocoder } from '../geocoder.ts'
import { readReverse, readSearch } from './answer.ts'
import { ask, type Service } from './ask.ts'

export interface NominatimOptions extends Service {
  attribution: string
}

/** The number of hits to ask for. */
const HITS = '5'
/** The zoom level of buildings: the address then contains every larger level. */
const ZOOM = '18'

/**
 * Nominatim, or another service with its protocol. Source:
 * https://nominatim.org/release-docs/latest/api/Overview/
 */
export function nominatim({ attribution, ...service }: NominatimOptions): RemoteGeocoder {
  return {
    async search(query, locale) {
      const body = await ask(service, 'search', { q: query, limit: HITS, addressdetails: '1' }, locale)
      return whole(() => readSearch(body, attribution))
    },
    async reverse({ lat, lng }, locale) {
      const point = { lat: String(lat), lon: String(lng), zoom: ZOOM, addressdetails: '1' }
      const body = await ask(service, 'reverse', point, locale)
      return whole(() => readReverse(body, attribution))
    },
  }
}

/** JSON of another shape than documented counts as no answer. */
function whole<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new GeocodingUnavailable('an answer of another kind', { cause })
  }
}
