import type { Feature, MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import { type Position, unwrapRing } from './unwrap.ts'

type World = Topology<{ countries: GeometryCollection }>

/** The world three times side by side, so that one may pan around it. */
const COPIES = [-360, 0, 360] as const

/** Every country, ready to be drawn. Source: Natural Earth 1:50m. */
export async function loadCountries(signal: AbortSignal): Promise<Feature<MultiPolygon>[]> {
  const answer = await fetch(countriesUrl, { signal })
  if (!answer.ok) throw new Error(`The map answered ${answer.status}`)
  const world = (await answer.json()) as World
  return feature(world, world.objects.countries).features.flatMap(({ geometry }) => {
    const polygons = polygonsOf(geometry).map((rings) => rings.map(unwrapRing))
    return COPIES.map((offset) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'MultiPolygon' as const,
        coordinates: polygons.map((rings) =>
          rings.map((ring) => ring.map(([lng, lat]) => [lng + offset, lat])),
        ),
      },
    }))
  })
}

function polygonsOf(geometry: { type: string; coordinates?: unknown }): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates as Position[][]]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates as Position[][][]
  return []
}
