/**
 * Writes the rivers, lakes and glaciers of the map that comes with the web application, from a folder with the
 * GeoJSON files of Natural Earth 1:50m (public domain): `node scripts/assets/make-map-waters.ts FOLDER`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeatureCollection, Geometry, Position } from 'geojson'

const FILE = join(import.meta.dirname, '../../web/src/features/map/waters.json')
/** Degrees that a line may be off, three kilometres at the equator: the map's closest zoom hides that. */
const TOLERANCE = 0.03
const LEAST_RANK = { rivers: 6, lakes: 6, ice: 3 }

/** Natural Earth says by `scalerank` how far out a feature still matters; some records have no geometry. */
type Layer = FeatureCollection<Geometry | null, { scalerank: number }>

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder with the files of Natural Earth')

async function linesOf(name: string, leastRank: number): Promise<Position[][]> {
  const layer = JSON.parse(await readFile(join(folder ?? '', `ne_50m_${name}.geojson`), 'utf8')) as Layer
  const wanted = layer.features.filter(({ properties }) => properties.scalerank <= leastRank)
  return wanted.flatMap(({ geometry }) => (geometry ? partsOf(geometry) : []))
}

function partsOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates]
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates
    case 'MultiPolygon':
      return geometry.coordinates.flat()
    default:
      return []
  }
}

/** Douglas and Peucker: leaves out the points that the line between their neighbours nearly meets. */
function simplified(line: Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const distances = line.map((point) => distance(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= TOLERANCE) return [first, last]
  return [...simplified(line.slice(0, farthest + 1)), ...simplified(line.slice(farthest)).slice(1)]
}

function distance([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
}

/** Hundredths of a degree, each point as the steps from the point before it: longitude, latitude, and so on. */
function steps(line: Position[]): number[] {
  let [x, y] = [0, 0]
  return line.flatMap(([lng = 0, lat = 0]) => {
    const [fromX, fromY] = [x, y]
    x = Math.round(lng * 100)
    y = Math.round(lat * 100)
    return [x - fromX, y - fromY]
  })
}

/** The lines of a layer that are still lines, or rings, once they are simplified. */
function written(lines: Position[][], leastPoints: number): number[][] {
  return lines
    .map(simplified)
    .filter((line) => line.length >= leastPoints)
    .map(steps)
}

const waters = {
  rivers: written(await linesOf('rivers_lake_centerlines', LEAST_RANK.rivers), 2),
  lakes: written(await linesOf('lakes', LEAST_RANK.lakes), 4),
  ice: written(await linesOf('glaciated_areas', LEAST_RANK.ice), 4),
}
await writeFile(FILE, `${JSON.stringify(waters)}\n`)
console.log(
  `${waters.rivers.length} rivers, ${waters.lakes.length} shores, ${waters.ice.length} edges of ice`,
)
