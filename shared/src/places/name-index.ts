import { setImmediate } from 'node:timers/promises'
import { ALIASES } from './aliases.ts'
import { BETTER_KNOWN } from './better-known.ts'
import { type Gazetteer, gazetteer } from './gazetteer.ts'
import { joinKey, words } from './names.ts'

/** How a key belongs to its row: its main name, another name, or a later word of a name. */
export type KeyKind = 0 | 1 | 2
export const mainName: KeyKind = 0
export const otherName: KeyKind = 1
export const innerWord: KeyKind = 2

export interface NameIndex {
  gazetteer: Gazetteer
  /** How well known each row is: the logarithm of its population, more for a destination. */
  fame: Float32Array
  keys: string[]
  owners: Int32Array
  kinds: Uint8Array
  /** The keys by their first letter and by their first two letters. */
  buckets: ReadonlyMap<string, number[]>
  /** The comparable form of a query: letters only, Chinese simplified. */
  simplify(text: string): string
}

/** Names of places at least this populous are found by their later words too: `janeiro`. */
const innerWordPopulation = 100_000
/** Rows between two pauses that let other work run. */
const batch = 2000

let building: Promise<NameIndex> | undefined

/** The index of all names, built on the first call. */
export function nameIndex(): Promise<NameIndex> {
  building ??= build()
  return building
}

async function build(): Promise<NameIndex> {
  const places = await gazetteer()
  const { file } = places
  const simplified = new Map<string, string>()
  const pairs = [...file.simplified]
  for (let i = 0; i + 1 < pairs.length; i += 2) simplified.set(pairs[i] ?? '', pairs[i + 1] ?? '')
  const simplify = (text: string) =>
    text.replace(/\p{Script=Han}/gu, (letter) => simplified.get(letter) ?? letter)

  const keys: string[] = []
  const owners: number[] = []
  const kinds: number[] = []
  const buckets = new Map<string, number[]>()
  const addToBucket = (start: string, key: number) => {
    const bucket = buckets.get(start)
    if (bucket) bucket.push(key)
    else buckets.set(start, [key])
  }

  const aliases = new Map(ALIASES)
  for (let row = 0; row < places.rows; row++) {
    if (row % batch === batch - 1) await setImmediate()
    for (const [key, kind] of keysOf(places, row, aliasesOf(places, row, aliases))) {
      addToBucket(key.slice(0, 1), keys.length)
      addToBucket(key.slice(0, 2), keys.length)
      keys.push(key)
      owners.push(row)
      kinds.push(kind)
    }
  }
  const betterKnown = new Set(BETTER_KNOWN)
  const fame = Float32Array.from({ length: places.rows }, (_, row) =>
    fameOf(places, row, betterKnown.delete(nameAndCountry(places, row))),
  )
  return {
    gazetteer: places,
    fame,
    keys,
    owners: Int32Array.from(owners),
    kinds: Uint8Array.from(kinds),
    buckets,
    simplify,
  }
}

/**
 * The aliases of a row. Each is given once: to the destination, or to the largest city of that name and
 * country.
 */
function aliasesOf(
  places: Gazetteer,
  row: number,
  aliases: Map<string, readonly string[]>,
): readonly string[] {
  const slug = places.destinationAt(row)?.slug
  const place = slug ?? nameAndCountry(places, row)
  const found = aliases.get(place) ?? []
  if (found.length > 0) aliases.delete(place)
  return found
}

/** The comparable names of a row, each once. */
function keysOf(places: Gazetteer, row: number, aliases: readonly string[]): [string, KeyKind][] {
  const { main, others } = namesOf(places, row)
  const keys: [string, KeyKind][] = []
  const add = (key: string, kind: KeyKind) => {
    if (key && !keys.some(([known]) => known === key)) keys.push([key, kind])
  }
  const destination = places.destinationAt(row)
  const mainKeys = main.map(joinKey)
  for (const key of mainKeys) add(key, mainName)
  for (const key of others.map(joinKey)) {
    // Mount Fuji is called Fuji.
    const short = destination !== null && mainKeys.some((name) => name.endsWith(key) || name.startsWith(key))
    add(key, short ? mainName : otherName)
  }
  const aliasKind = BETTER_KNOWN.has(nameAndCountry(places, row)) ? mainName : otherName
  for (const alias of aliases) add(joinKey(alias), aliasKind)
  if (!destination && places.population(row) < innerWordPopulation) return keys
  for (const name of main) {
    const [, ...later] = words(name)
    later.forEach((_, i) => {
      const key = later.slice(i).join('')
      if (key.length > 2) add(key, innerWord)
    })
  }
  return keys
}

/**
 * A famous destination counts as a city of some millions of people, and so does one that is better known than
 * a larger namesake.
 */
function fameOf(places: Gazetteer, row: number, isBetterKnown: boolean): number {
  const population = Math.log10(places.population(row) + 10)
  return isBetterKnown || places.destinationAt(row) ? Math.max(population, 6) + 0.8 : population
}

/** `Kyoto, JP`. */
function nameAndCountry(places: Gazetteer, row: number): string {
  return `${places.file.name[row] ?? ''}, ${places.country(row)}`
}

/** The names of a row: the main ones in both languages, and those in others; without aliases. */
export function namesOf(places: Gazetteer, row: number): { main: string[]; others: string[] } {
  const { file } = places
  const destination = places.destinationAt(row)
  const main = [file.name[row] ?? '', file.zh[row] ?? '']
  const others = (file.others[row] ?? '').split('|')
  if (destination) {
    main.push(destination.names.en, destination.names.zh)
    others.push(...(destination.others ?? []))
    if (destination.landmark)
      others.push(destination.landmark.en.replace(/^the /, ''), destination.landmark.zh)
  }
  return { main: main.filter(Boolean), others: others.filter(Boolean) }
}
