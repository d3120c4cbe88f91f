import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Place } from './facts.ts'
import { type Gazetteer, gazetteer } from './gazetteer.ts'
import { type Coordinates, kilometres } from './geodesy.ts'

/** The distance up to which a place is named. */
const furthestKm = 100
const candidates = 40

interface Nearest {
  gazetteer: Gazetteer
  tree: KDBush
  /** The gazetteer's row of every point in the tree. */
  rows: number[]
}

let planting: Promise<Nearest> | undefined

/**
 * The place a point belongs to: large cities reach further than small ones, so the Eiffel Tower is in Paris
 * and not in Neuilly, which is nearer. Null at sea, in a wilderness more than 100 km from any place, or off
 * the globe.
 */
export async function nearestPlace(lat: number, lng: number): Promise<Place | null> {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null
  planting ??= plant()
  const { gazetteer: places, tree, rows } = await planting
  const point = { lat, lng }
  let best: { row: number; distance: number } | null = null
  for (const at of around(tree, lng, lat, candidates, furthestKm)) {
    const row = rows[at] ?? 0
    const distance = relativeDistance(places, row, point)
    if (!best || distance < best.distance) best = { row, distance }
  }
  return best && places.place(best.row)
}

/** The nearest place of a country, however far it is; null for a country without any. */
export async function nearestTownIn(country: string, lat: number, lng: number): Promise<Place | null> {
  planting ??= plant()
  const { gazetteer: places, tree, rows } = await planting
  const isThere = (at: number) => places.country(rows[at] ?? 0) === country
  const [found] = around(tree, lng, lat, 1, Number.POSITIVE_INFINITY, isThere)
  return found === undefined ? null : places.place(rows[found] ?? 0)
}

/** The distance divided by the reach of the place. */
function relativeDistance(places: Gazetteer, row: number, point: Coordinates): number {
  const centre = { lat: places.lat(row), lng: places.lng(row) }
  return kilometres(point, centre) / reachKm(places, row)
}

/**
 * The reach of a place: about the radius of the built-up area; a mountain or a park has the reach of a medium
 * town.
 */
function reachKm(places: Gazetteer, row: number): number {
  const population = places.population(row)
  const town = 1 + 0.01 * Math.sqrt(population)
  return places.destinationAt(row) ? Math.max(5, town) : town
}

async function plant(): Promise<Nearest> {
  const places = await gazetteer()
  const quarters = new Set(places.file.quarters)
  const rows = Array.from({ length: places.rows }, (_, row) => row).filter(
    (row) => !quarters.has(row) || places.destinationAt(row) !== null,
  )
  const tree = new KDBush(rows.length, 64, Float32Array)
  for (const row of rows) tree.add(places.lng(row), places.lat(row))
  tree.finish()
  return { gazetteer: places, tree, rows }
}
