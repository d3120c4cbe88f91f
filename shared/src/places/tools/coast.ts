import type { Sources } from './sources.ts'

interface TopoJson {
  mesh(topology: unknown, object: unknown): { coordinates: [number, number][][] }
}

/** The least distance between two kept points along a shore, in degrees: about 6 km at the equator. */
const spacing = 0.06

/**
 * Points along every shore of Natural Earth's land, thinned and filled so that none lies much further than
 * `spacing` from the next. Returns longitude, latitude pairs in hundredths of a degree, sorted for good
 * compression.
 */
export function shorePoints(sources: Sources): Int16Array {
  const world = sources.require('world-atlas/land-10m.json') as { objects: { land: unknown } }
  const topojson = sources.require('topojson-client') as TopoJson
  const kept = new Set<number>()
  for (const line of topojson.mesh(world, world.objects.land).coordinates) {
    for (let i = 0; i + 1 < line.length; i++) {
      const [fromLng, fromLat] = line[i] as [number, number]
      const [toLng, toLat] = line[i + 1] as [number, number]
      if (Math.abs(toLng - fromLng) > 20 || Math.min(fromLat, toLat) < -85) continue
      const steps = Math.max(1, Math.ceil(Math.hypot(toLng - fromLng, toLat - fromLat) / spacing))
      for (let step = 0; step < steps; step++) {
        const lng = fromLng + ((toLng - fromLng) * step) / steps
        const lat = fromLat + ((toLat - fromLat) * step) / steps
        const cell = Math.round((lat + 90) / spacing) * 100_000 + Math.round((lng + 180) / spacing)
        kept.add(cell)
      }
    }
  }
  const cells = [...kept].sort((a, b) => a - b)
  const points = new Int16Array(cells.length * 2)
  cells.forEach((cell, i) => {
    points[i * 2] = Math.round(((cell % 100_000) * spacing - 180) * 100)
    points[i * 2 + 1] = Math.round((Math.floor(cell / 100_000) * spacing - 90) * 100)
  })
  return points
}
