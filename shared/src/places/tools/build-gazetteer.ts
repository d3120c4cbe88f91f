/**
 * Builds the data files of `shared/data` from public sources: `npm run data -w shared`.
 * Sources, licences and checksums are listed in `shared/data/README.md`.
 */
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { GazetteerFile } from '../gazetteer-file.ts'
import { type JoinedCities, joinCities } from './cities.ts'
import { readClimate } from './climate.ts'
import { shorePoints } from './coast.ts'
import { countryShapes } from './countries.ts'
import { fetchSources } from './sources.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const sources = fetchSources(print)
try {
  const joined = joinCities(sources)
  const { grid, classes } = await readClimate(sources, joined.cities)
  writeData('gazetteer.json.br', Buffer.from(JSON.stringify(gazetteerFile(joined, classes))))
  writeData('coast.bin.br', Buffer.from(columnsOf(shorePoints(sources)).buffer))
  writeData('countries.json.br', Buffer.from(JSON.stringify(countryShapes(sources, joined.cities))))
  writeData('climate.bin.br', Buffer.from(grid))
} finally {
  sources.remove()
}

function gazetteerFile({ cities, simplified }: JoinedCities, classes: Uint8Array): GazetteerFile {
  const timeZones = [...new Set(cities.map((city) => city.timeZone))]
  return {
    id: cities.map((city) => city.id),
    name: cities.map((city) => city.name),
    zh: cities.map((city) => city.zh),
    others: cities.map((city) => city.others.join('|')),
    country: cities.map((city) => city.country).join(''),
    state: cities.map((city) => city.state.padEnd(2)).join(''),
    lat: cities.map((city) => Math.round(city.lat * 1000)),
    lng: cities.map((city) => Math.round(city.lng * 1000)),
    population: cities.map((city) => city.population),
    elevation: cities.map((city) => city.elevation),
    timeZone: cities.map((city) => timeZones.indexOf(city.timeZone)),
    timeZones,
    quarters: cities.flatMap((city, row) => (city.quarter ? [row] : [])),
    koppen: [...classes].map((found) => found.toString(36)).join(''),
    estimated: cities.map((city) => (city.estimated ? '1' : '0')).join(''),
    capitals: cities.flatMap((city, row) => (city.capital ? [row] : [])),
    simplified,
  }
}

/**
 * All longitudes as steps from the one before, then all latitudes likewise: small numbers that compress well.
 */
function columnsOf(points: Int16Array): Int16Array {
  const count = points.length / 2
  const columns = new Int16Array(points.length)
  for (let axis = 0; axis < 2; axis++) {
    let before = 0
    for (let i = 0; i < count; i++) {
      const value = points[i * 2 + axis] ?? 0
      columns[axis * count + i] = value - before
      before = value
    }
  }
  return columns
}

function writeData(name: string, bytes: Buffer): void {
  const packed = brotliCompressSync(bytes)
  writeFileSync(new URL(`../../../data/${name}`, import.meta.url), packed)
  print(`${name}: ${bytes.length} bytes, ${packed.length} packed`)
}
