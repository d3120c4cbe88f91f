import type { Koppen, Season } from './facts.ts'

export interface SeasonInput {
  lat: number
  lng: number
  /** 1..12. */
  month: number
  koppen: Koppen | null
}

const northern: readonly Season[] = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter',
]

/** The latitude up to which the four seasons hardly differ. */
const fourSeasonsLat = 20

/**
 * The season at a place. In climates with a rainy season (Köppen A, and all but deserts near the equator) it
 * is wet or dry; elsewhere it is one of four, by the hemisphere. In a climate with rain in every month (Af)
 * it is always wet.
 */
export function seasonOf({ lat, lng, month, koppen }: SeasonInput): Season {
  if (koppen === 'Af') return 'wet'
  const equatorial = Math.abs(lat) < fourSeasonsLat && !koppen?.startsWith('BW')
  if (koppen?.startsWith('A') || (koppen && equatorial)) return isWet(lat, lng, month) ? 'wet' : 'dry'
  return northern[lat >= 0 ? month - 1 : (month + 5) % 12] ?? 'summer'
}

interface RainyRegion {
  south: number
  north: number
  west: number
  east: number
  months: readonly number[]
}

/** Regions whose rainy season is not in summer, because of trade winds or the north-east monsoon. */
const exceptions: readonly RainyRegion[] = [
  // Central Vietnam.
  { south: 11.5, north: 18, west: 107, east: 109.6, months: [9, 10, 11, 12] },
  // South-eastern India.
  { south: 8, north: 15, west: 78.5, east: 80.4, months: [10, 11, 12] },
  // Northern and eastern Sri Lanka.
  { south: 6.5, north: 9.9, west: 80.4, east: 82, months: [10, 11, 12, 1] },
  // Coast of East Africa and inland Kenya: two rainy seasons.
  { south: -8, north: 5, west: 36, east: 42, months: [3, 4, 5, 11, 12] },
  // Coast of north-eastern Brazil.
  { south: -14, north: -5, west: -39.5, east: -34, months: [4, 5, 6, 7] },
  // The Andes of Colombia: two rainy seasons.
  { south: 1, north: 8, west: -78, east: -72, months: [3, 4, 5, 9, 10, 11] },
  // Hawaii.
  { south: 18.5, north: 22.5, west: -160.5, east: -154.5, months: [11, 12, 1, 2, 3] },
  // Gulf of Guinea, where the dry season is short.
  { south: 4, north: 9, west: -9, east: 10, months: [4, 5, 6, 7, 8, 9, 10] },
]

const withTheSunInTheNorth = [5, 6, 7, 8, 9, 10]
const withTheSunInTheSouth = [11, 12, 1, 2, 3, 4]

function isWet(lat: number, lng: number, month: number): boolean {
  const region = exceptions.find(
    ({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east,
  )
  return (region?.months ?? (lat >= 0 ? withTheSunInTheNorth : withTheSunInTheSouth)).includes(month)
}
