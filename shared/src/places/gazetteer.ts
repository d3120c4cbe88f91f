import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Destination } from './destination.ts'
import { destinations } from './destinations.ts'
import { type Koppen, koppenClasses, type Place } from './facts.ts'
import type { GazetteerFile } from './gazetteer-file.ts'
import { kilometres } from './geodesy.ts'
import { joinKey } from './names.ts'
import { timeZoneAt } from './time-zone.ts'

/** Cities and destinations in one numbering: rows below `cities` are cities, the rest are destinations. */
export interface Gazetteer {
  rows: number
  file: GazetteerFile
  /** The destination that a row is, or that stands for the city of that row. */
  destinationAt(row: number): Destination | null
  place(row: number): Place
  country(row: number): string
  population(row: number): number
  lat(row: number): number
  lng(row: number): number
  /** Codes of all countries with a place in them. */
  countries: ReadonlySet<string>
  /** Per country its capital, then its destinations. */
  foremost: ReadonlyMap<string, number[]>
  /** The three largest cities of a state of the United States. */
  largestOfState(state: string): number[]
}

/** A destination and a city of the same name are one place when they are this close. */
const sameTownKm = 40

let loading: Promise<Gazetteer> | undefined

/**
 * The gazetteer, read on the first call (about 100 ms). Source: `data/gazetteer.json.br` and the
 * destinations.
 */
export function gazetteer(): Promise<Gazetteer> {
  loading ??= load()
  return loading
}

/** Bytes of one of our packed data files. */
export async function readData(name: string): Promise<Buffer> {
  return promisify(brotliDecompress)(await readFile(new URL(`../../data/${name}`, import.meta.url)))
}

async function load(): Promise<Gazetteer> {
  const [bytes, famous] = await Promise.all([readData('gazetteer.json.br'), destinations()])
  const file = JSON.parse(bytes.toString('utf8')) as GazetteerFile
  const { standing, added } = mergeDestinations(file, [...famous.values()])
  const cities = file.id.length
  const destinationAt = (row: number) => (row < cities ? standing.get(row) : added[row - cities]) ?? null
  const rows = cities + added.length
  const country = (row: number) =>
    row < cities ? file.country.slice(row * 2, row * 2 + 2) : (added[row - cities]?.country ?? '')
  const foremost = new Map<string, number[]>()
  const famousRows = [...standing.keys(), ...added.map((_, i) => cities + i)]
  for (const row of new Set([...file.capitals, ...famousRows])) {
    foremost.set(country(row), [...(foremost.get(country(row)) ?? []), row])
  }
  return {
    rows,
    file,
    destinationAt,
    countries: new Set(Array.from({ length: rows }, (_, row) => country(row))),
    foremost,
    largestOfState: (state) => largestOfState(file, state),
    place: (row) => placeAt(file, row, destinationAt(row)),
    country,
    population: (row) => file.population[row] ?? 0,
    lat: (row) => destinationAt(row)?.lat ?? (file.lat[row] ?? 0) / 1000,
    lng: (row) => destinationAt(row)?.lng ?? (file.lng[row] ?? 0) / 1000,
  }
}

/** Finds the city each destination stands for; those without one become rows of their own. */
function mergeDestinations(file: GazetteerFile, famous: Destination[]) {
  const wanted = new Map<string, Destination[]>()
  for (const destination of famous) {
    for (const key of new Set([joinKey(destination.names.en), joinKey(destination.names.zh)])) {
      wanted.set(key, [...(wanted.get(key) ?? []), destination])
    }
  }
  const around = new Map<number, Destination[]>()
  for (const destination of famous)
    for (const cell of cellsAround(destination)) around.set(cell, [...(around.get(cell) ?? []), destination])
  const standing = new Map<number, Destination>()
  const settled = new Set<Destination>()
  for (let row = 0; row < file.id.length; row++) {
    const at = { lat: (file.lat[row] ?? 0) / 1000, lng: (file.lng[row] ?? 0) / 1000 }
    const near = (candidate: Destination) => !settled.has(candidate) && kilometres(at, candidate) < sameTownKm
    // Distances first: names cost more to compare, and one city of ten is that close to a destination.
    if (!around.get(cellOf(at.lat, at.lng))?.some(near)) continue
    const names = [file.name[row] ?? '', file.zh[row] ?? '', ...(file.others[row] ?? '').split('|')]
    const destination = names.flatMap((name) => wanted.get(joinKey(name)) ?? []).find(near)
    if (!destination) continue
    standing.set(row, destination)
    settled.add(destination)
  }
  return { standing, added: famous.filter((destination) => !settled.has(destination)) }
}

/**
 * The square of one degree that holds a point; distances are only measured in and around the squares with a
 * destination.
 */
function cellOf(lat: number, lng: number): number {
  return Math.floor(lat) * 1000 + Math.floor(lng)
}

function cellsAround({ lat, lng }: Destination): number[] {
  return [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => cellOf(lat + north, lng + east)))
}

function placeAt(file: GazetteerFile, row: number, destination: Destination | null): Place {
  if (destination) {
    const { slug, names, country, lat, lng, elevation } = destination
    return {
      id: slug,
      name: names.en,
      nameZh: names.zh,
      country,
      lat,
      lng,
      population: file.population[row] ?? 0,
      elevation,
      timeZone: file.timeZones[file.timeZone[row] ?? -1] ?? timeZoneAt(lat, lng),
      koppen: destination.koppen ?? (besideCity(file, row, destination) ? koppenOf(file, row) : null),
    }
  }
  return {
    id: String(file.id[row]),
    name: file.name[row] ?? '',
    nameZh: file.zh[row] || null,
    country: file.country.slice(row * 2, row * 2 + 2),
    lat: (file.lat[row] ?? 0) / 1000,
    lng: (file.lng[row] ?? 0) / 1000,
    population: file.population[row] ?? 0,
    elevation: file.elevation[row] ?? 0,
    elevationEstimated: file.estimated[row] === '1',
    timeZone: file.timeZones[file.timeZone[row] ?? 0] ?? 'Etc/UTC',
    koppen: koppenOf(file, row),
  }
}

function koppenOf(file: GazetteerFile, row: number): Koppen | null {
  return koppenClasses[Number.parseInt(file.koppen[row] ?? '0', 36) - 1] ?? null
}

/** Whether a destination is so near to its city in distance and elevation that they share a climate. */
function besideCity(file: GazetteerFile, row: number, { lat, lng, elevation }: Destination): boolean {
  const city = { lat: (file.lat[row] ?? 0) / 1000, lng: (file.lng[row] ?? 0) / 1000 }
  return kilometres(city, { lat, lng }) < 12 && Math.abs(elevation - (file.elevation[row] ?? 0)) < 250
}

/** Rows are sorted by population. */
function largestOfState(file: GazetteerFile, state: string): number[] {
  const rows: number[] = []
  for (let row = 0; row < file.id.length && rows.length < 3; row++) {
    if (file.state.slice(row * 2, row * 2 + 2) === state) rows.push(row)
  }
  return rows
}
