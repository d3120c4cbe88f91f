import type { Feature, FeatureCollection, MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import { type Position, unwrapRing } from './unwrap.ts'

/** The file as it is fetched. */
export type World = Topology<{ countries: GeometryCollection }>
type Polygon = Position[][]

/**
 * The world is drawn three times side by side, so that the user can pan around it; the middle copy comes
 * first.
 */
export const COPIES = [0, -360, 360] as const
/** This many points are prepared and drawn in a few milliseconds. */
const PORTION = 10_000

/**
 * Gives every country, ready to be drawn, in portions with a pause after each: all at once would block typing
 * for a fifth of a second. Throws when the file cannot be fetched. Source: Natural Earth 1:50m.
 */
export async function* loadCountries(signal: AbortSignal): AsyncGenerator<FeatureCollection<MultiPolygon>> {
  const answer = await fetch(countriesUrl, { signal })
  if (!answer.ok) throw new Error(`The map answered ${answer.status}`)
  for (const countries of portions((await answer.json()) as World)) {
    yield countries
    await othersTurn()
  }
}

/** The countries of all three copies, about ten thousand points at a time; a country is never divided. */
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

/** Resolves after the browser has handled the events that came in meanwhile. */
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
