/** Longitude and latitude in degrees, as GeoJSON has them. */
export type Position = [lng: number, lat: number]

const SOUTH_OF_ALL = -89

/**
 * Gives a ring that crosses the antimeridian without its jump from 180 to -180: it goes on to 181. A ring
 * around the pole (Antarctica) is closed along the lower edge of the map.
 */
export function unwrapRing(ring: readonly Position[]): Position[] {
  let turns = 0
  let before = ring[0]?.[0] ?? 0
  const unwrapped = ring.map(([lng, lat]): Position => {
    if (lng - before > 180) turns -= 360
    else if (lng - before < -180) turns += 360
    before = lng
    return [lng + turns, lat]
  })
  const first = unwrapped[0]
  const last = unwrapped.at(-1)
  if (first && last && Math.abs(last[0] - first[0]) > 180) {
    unwrapped.push([last[0], SOUTH_OF_ALL], [first[0], SOUTH_OF_ALL], first)
  }
  return unwrapped
}
