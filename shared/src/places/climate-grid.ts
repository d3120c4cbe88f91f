import { type Koppen, koppenClasses } from './facts.ts'
import { readData } from './gazetteer.ts'

/** Side of a cell in degrees. */
const cell = 0.2
const columns = 360 / cell
const rows = 180 / cell
/** The distance in cells up to which the climate of the nearest land is used. */
const furthest = 4

let reading: Promise<Buffer> | undefined

export interface ClimateAround {
  /** The class at the point or on the nearest land, null on the high seas. */
  koppen: Koppen | null
  /** The nearest class within about 200 km that is not steppe (BS), for points in a steppe. */
  beyondSteppe: Koppen | null
}

/** The Köppen-Geiger class at a point. Source: Beck et al. (2018), 1980 to 2016. */
export async function climateAround(lat: number, lng: number): Promise<ClimateAround> {
  reading ??= readData('climate.bin.br')
  const grid = await reading
  const row = Math.min(rows - 1, Math.floor((90 - lat) / cell))
  const column = Math.floor((lng + 180) / cell)
  const at = (north: number, east: number): Koppen | null => {
    const y = row + north
    if (y < 0 || y >= rows) return null
    const x = (((column + east) % columns) + columns) % columns
    return koppenClasses[(grid[y * columns + x] ?? 0) - 1] ?? null
  }
  let koppen: Koppen | null = null
  let beyondSteppe: Koppen | null = null
  // The search goes from the middle outwards, so that the first land is the nearest.
  for (const [north, east] of neighbours) {
    const found = at(north, east)
    if (Math.hypot(north, east) <= furthest) koppen ??= found
    if (!found?.startsWith('BS')) beyondSteppe ??= found
  }
  return { koppen, beyondSteppe }
}

const reach = 10
const neighbours = Array.from({ length: (2 * reach + 1) ** 2 }, (_, i) => {
  return [Math.floor(i / (2 * reach + 1)) - reach, (i % (2 * reach + 1)) - reach] as const
})
  .filter(([north, east]) => Math.hypot(north, east) <= reach)
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))
