/**
 * Köppen-Geiger classes in the order of the data files, where a byte holds the place in this list plus one.
 */
export const koppenClasses = [
  'Af',
  'Am',
  'Aw',
  'BWh',
  'BWk',
  'BSh',
  'BSk',
  'Csa',
  'Csb',
  'Csc',
  'Cwa',
  'Cwb',
  'Cwc',
  'Cfa',
  'Cfb',
  'Cfc',
  'Dsa',
  'Dsb',
  'Dsc',
  'Dsd',
  'Dwa',
  'Dwb',
  'Dwc',
  'Dwd',
  'Dfa',
  'Dfb',
  'Dfc',
  'Dfd',
  'ET',
  'EF',
] as const

export type Koppen = (typeof koppenClasses)[number]

/** A populated place or a famous destination. */
export interface Place {
  /** GeoNames id, or the slug of a destination written by hand (see `destinationOf`). */
  id: string
  name: string
  /** Chinese name where one is known. */
  nameZh: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Degrees, WGS 84. */
  lat: number
  lng: number
  population: number
  /** Metres above the sea. */
  elevation: number
  /** True when the elevation is only that of a city nearby; the landscape then does not use it. */
  elevationEstimated?: boolean
  timeZone: string
  /** Köppen-Geiger class such as `Cfb`, when it is known for exactly this place. */
  koppen?: Koppen | null
}

export type Climate = 'polar' | 'cold' | 'temperate' | 'mediterranean' | 'arid' | 'tropical' | 'highland'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter' | 'wet' | 'dry'

/** The facts of a place at a moment; renderer, diary and prompt use only these. */
export interface PlaceFacts {
  /** The title of the picture: the name that the owner typed or confirmed, without its typing errors. */
  title: string
  /** The known place at or near the point; null when none is near enough. */
  place: Place | null
  lat: number | null
  lng: number | null
  country: string | null
  elevation: number | null
  coastKm: number | null
  timeZone: string | null
  climate: Climate
  season: Season
  /** Month 1..12 and hour 0..23, by the local time of the place. */
  month: number
  localHour: number
  isNight: boolean
  /** Köppen-Geiger class such as `Cfb`, when it is known; it is finer than `climate`. */
  koppen?: Koppen | null
}
