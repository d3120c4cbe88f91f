import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PlaceSearchMode, PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import type { GeocoderConfig } from '@pawport/shared/platform/config-geocoder.ts'

/** Degrees, WGS 84. */
export interface Point {
  lat: number
  lng: number
}

export interface SearchOptions {
  locale: Locale
  /** The largest number of places. */
  limit: number
  mode: PlaceSearchMode
}

export interface Answer<T> {
  found: T
  /**
   * Whether the answer may be cached; false while the outside service, which may have a better answer, is
   * unreachable.
   */
  cacheable: boolean
}

/**
 * Finds points for names, and names for points. It always answers: the gazetteer replaces an outside service
 * that is away.
 */
export interface Geocoder {
  readonly kind: GeocoderConfig['kind']
  /** Places for a typed text, best first; none for blank text. */
  search(query: string, options: SearchOptions): Promise<Answer<PlaceSuggestion[]>>
  /** The place at a point; null where no place has a name. */
  reverse(point: Point, locale: Locale): Promise<Answer<PlaceSuggestion | null>>
}

/** A geocoding service. Both methods throw GeocodingUnavailable unless the answer is complete. */
export interface RemoteGeocoder {
  search(query: string, locale: Locale): Promise<PlaceSuggestion[]>
  reverse(point: Point, locale: Locale): Promise<PlaceSuggestion | null>
}

/**
 * The error of a service that does not answer. It goes into the log; the visitor gets the answer of the
 * gazetteer.
 */
export class GeocodingUnavailable extends Error {
  /** How long the service must not be asked, in milliseconds. */
  readonly restMs: number

  constructor(why: string, { restMs = 0, cause }: { restMs?: number; cause?: unknown } = {}) {
    super(`geocoding service unavailable: ${why}`, { cause })
    this.name = 'GeocodingUnavailable'
    this.restMs = restMs
  }
}
