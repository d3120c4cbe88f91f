import type { Feature, FeatureCollection, MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import { type Position, unwrapRing } from './unwrap.ts'

/** The file as it comes. */
export type World = Topology<{ countries: GeometryCollection }>
type Polygon = Position[][]

/** The world three times side by side, so that one may pan around it; the middle one first. */
const COPIES = [0, -360, 360] as const
/** So many points are made ready and drawn in a few milliseconds. */
const PORTION = 10_000

/**
 * Every country, ready to be drawn, in portions with a pause after each: all at once would hold up for a fifth of a second
 * whoever is typing. Throws when the file cannot be had. Source: Natural Earth 1:50m.
 */
export async function* loadCountries(signal: AbortSignal): AsyncGenerator<FeatureCollection<MultiPolygon>> {
  const answer = await fetch(countriesUrl, { signal })
  if (!answer.ok) throw new Error(`The map answered ${answer.status}`)
  for (const countries of portions((await answer.json()) as World)) {
    yield countries
    await othersTurn()
  }
}

/** The countries of all copies of the world, some ten thousand points at a time; a country is never divided. */
export function* portions(world: World): Generator<FeatureCollection<MultiPolygon>> {
  const read: Polygon[][] = []
  for (const offset of COPIES) {
    let portion: Feature<MultiPolygon>[] = []
    let points = 0
    for (const [index, country] of world.objects.countries.geometries.entries()) {
      read[index] ??= polygonsOf((feature(world, country) as Feature).geometry).map((rings) =>
        rings.map(unwrapRing),
      )
      portion.push(moved(read[index], offset))
      points += read[index].flat().reduce((sum, ring) => sum + ring.length, 0)
      if (points < PORTION) continue
      yield { type: 'FeatureCollection', features: portion }
      portion = []
      points = 0
    }
    yield { type: 'FeatureCollection', features: portion }
  }
}

/** Until the browser has seen to what came in meanwhile. */
function othersTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function moved(polygons: Polygon[], offset: number): Feature<MultiPolygon> {
  const coordinates = polygons.map((rings) =>
    rings.map((ring) => ring.map(([lng, lat]) => [lng + offset, lat])),
  )
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }
}

function polygonsOf(geometry: { type: string; coordinates?: unknown }): Polygon[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates as Polygon]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates as Polygon[]
  return []
}
