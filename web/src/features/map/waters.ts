import type { FeatureCollection, Geometry } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Position } from './unwrap.ts'
import watersUrl from './waters.json?url'

/** Lines of longitudes and latitudes in degrees; those of lakes are closed rings. */
export interface Waters {
  rivers: Position[][]
  lakes: Position[][]
}

/** The file as it is fetched. */
export type WatersFile = Topology<Record<keyof Waters, GeometryCollection>>

/**
 * Rivers and lakes. Throws when the file cannot be fetched. Source: Natural Earth 1:50m, by
 * scripts/assets/make-map-waters.ts.
 */
export async function loadWaters(signal: AbortSignal): Promise<Waters> {
  const answer = await fetch(watersUrl, { signal })
  if (!answer.ok) throw new Error(`The map's waters answered ${answer.status}`)
  return watersOf((await answer.json()) as WatersFile)
}

export function watersOf(file: WatersFile): Waters {
  const linesOf = (name: keyof Waters) =>
    (feature(file, file.objects[name]) as FeatureCollection).features.flatMap(({ geometry }) =>
      lines(geometry),
    )
  return { rivers: linesOf('rivers'), lakes: linesOf('lakes') }
}

function lines(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates as Position[]]
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates as Position[][]
    case 'MultiPolygon':
      return geometry.coordinates.flat() as Position[][]
    default:
      return []
  }
}
