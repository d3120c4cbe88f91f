import { countryCode } from '../countries.ts'
import type { CountryShape } from '../country-at.ts'
import { ringsHold } from '../rings.ts'
import type { Sources } from './sources.ts'

type Point = [lng: number, lat: number]
interface Topology {
  objects: { countries: unknown }
}
interface Feature {
  properties: { name: string }
  geometry: { coordinates: Point[][] | Point[][][]; type: string }
}
interface TopoJson {
  feature(topology: unknown, object: unknown): { features: Feature[] }
}
interface City {
  country: string
  lat: number
  lng: number
}

/**
 * The land of every country of Natural Earth 1:50m. The file has names alone: the code is that of most cities
 * in the shape, for a shape without any the code of its name.
 */
export function countryShapes(sources: Pick<Sources, 'require'>, cities: readonly City[]): CountryShape[] {
  const world = sources.require('world-atlas/countries-50m.json') as Topology
  const { feature } = sources.require('topojson-client') as TopoJson
  const known = new Set(cities.map(({ country }) => country).concat('AQ'))
  return feature(world, world.objects.countries).features.flatMap(({ properties, geometry }) => {
    const polygons = (
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    ) as Point[][][]
    const rings = polygons.flat().flatMap(unwrapped).map(packed)
    const code = mostOf(cities.filter(withinOf(polygons)), rings) ?? countryCode(properties.name, known)
    return code ? [{ code, rings }] : []
  })
}

/**
 * A ring that crosses the date line goes on beyond 180 degrees, and is there a second time on the other side;
 * one around a pole is closed at the pole.
 */
function unwrapped(ring: Point[]): Point[][] {
  let turns = 0
  const whole = ring.map(([lng, lat], at): Point => {
    const step = lng - (ring[at - 1]?.[0] ?? lng)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [lng + turns * 360, lat]
  })
  const first: Point = whole[0] ?? [0, 0]
  const last: Point = whole.at(-1) ?? [0, 0]
  if (Math.abs(last[0] - first[0]) > 180) {
    const pole = Math.sign(first[1]) * 90
    whole.push([last[0], pole], [first[0], pole], first)
  }
  const lngs = whole.map(([lng]) => lng)
  const shift = Math.max(...lngs) > 180 ? -360 : Math.min(...lngs) < -180 ? 360 : 0
  return shift === 0 ? [whole] : [whole, whole.map(([lng, lat]): Point => [lng + shift, lat])]
}

/** Longitudes and latitudes in hundredths of a degree by turns, each as the step from the one before. */
function packed(ring: Point[]): number[] {
  let [lng, lat] = [0, 0]
  return ring.flatMap((point) => {
    const [nextLng, nextLat] = [Math.round(point[0] * 100), Math.round(point[1] * 100)]
    const step = [nextLng - lng, nextLat - lat]
    lng = nextLng
    lat = nextLat
    return step
  })
}

/** Whether a city can lie in polygons, by their least and largest latitudes. */
function withinOf(polygons: Point[][][]): (city: City) => boolean {
  const lats = polygons.flat(2).map(([, lat]) => lat)
  const [south, north] = lats.reduce(
    ([least, most], lat) => [Math.min(least, lat), Math.max(most, lat)],
    [90, -90],
  )
  return ({ lat }) => lat >= south && lat <= north
}

function mostOf(cities: readonly City[], rings: number[][]): string | null {
  const found = new Map<string, number>()
  for (const { country, lat, lng } of cities)
    if (ringsHold(rings, lat, lng)) found.set(country, (found.get(country) ?? 0) + 1)
  return [...found].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}
