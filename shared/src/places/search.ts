import { countryCode, countryName, countryOfPart, type PlaceLocale } from './countries.ts'
import { dreams } from './dreams.ts'
import type { Place } from './facts.ts'
import type { Gazetteer } from './gazetteer.ts'
import { type Coordinates, kilometres } from './geodesy.ts'
import { misspelt } from './misspelt.ts'
import { innerWord, mainName, type NameIndex, nameIndex } from './name-index.ts'
import { joinKey } from './names.ts'
import { stateCode, stateName } from './states.ts'

export interface SearchOptions {
  locale: PlaceLocale
  /** The most results; 8 when left out. */
  limit?: number
  /** Prefers places near this point among equally good ones. */
  near?: Coordinates
}

export interface FoundPlace extends Place {
  /** `Kyoto, Japan` or `京都，日本`. */
  label: string
  /** How the query names the place. */
  match: RankedRow['match']
}

/**
 * A row of the gazetteer and how well it matches the query; matches are only comparable within one search.
 */
export interface RankedRow {
  row: number
  score: number
  match: 'exact' | 'start' | 'word' | 'region' | 'misspelt'
  /** Typing errors between the query and the name. */
  edits: number
  /** How much of the name was typed, 0..1. */
  typed: number
}

/**
 * Places whose name begins with the query, in any language we know, famous and populous ones first; when
 * there are few, also names that differ by a typing error. `Paris, Texas` and `京都，日本` narrow the search by
 * country or state. Atlantis is a scene of its own, so that the town of that name is only found with its
 * country.
 */
export async function searchPlaces(query: string, options: SearchOptions): Promise<FoundPlace[]> {
  const { locale, limit = 8, near } = options
  const index = await nameIndex()
  const isDream = dreams.has(joinKey(query))
  const ranked = (await rankRows(query, near)).filter(({ match }) => !isDream || match !== 'exact')
  return ranked.slice(0, limit).map(({ row, match }) => {
    const place = index.gazetteer.place(row)
    return { ...place, label: labelOf(index.gazetteer, row, locale), match }
  })
}

/** The least fame of a match for one or two letters, which match thousands of towns. */
const shortQueryFame: Record<number, number> = { 1: 5.5, 2: 4.8 }

/** The article that people put before a place: `the Sahara`. */
const ARTICLE = /^the\s+(?=\S)/i

/** All rows that match a query, best first. */
export async function rankRows(query: string, near?: Coordinates): Promise<RankedRow[]> {
  const index = await nameIndex()
  const { gazetteer } = index
  const { name, within } = readQuery(query, index)
  const key = joinKey(name)
  if (!key) return []

  const best = new Map<number, RankedRow>()
  const offer = (found: RankedRow) => {
    if ((best.get(found.row)?.score ?? Number.NEGATIVE_INFINITY) < found.score) best.set(found.row, found)
  }
  for (const found of namedRows(key, index)) offer(found)
  const bare = joinKey(name.replace(ARTICLE, ''))
  if (bare !== key) for (const found of namedRows(bare, index)) offer(found)
  for (const row of rowsOfRegion(name.replace(ARTICLE, ''), index)) {
    offer({ row, score: (index.fame[row] ?? 0) + 2.5, match: 'region', edits: 0, typed: 1 })
  }
  const found = [...best.values()]
  const divided = found.length === 0 && !within ? divide(name, index) : null
  if (divided) return rankRows(divided, near)
  if (!found.some((row) => row.match === 'exact') && found.length < 8) {
    for (const { row, edits } of await misspelt(bare.length >= 6 ? bare : key)) {
      offer({ row, score: (index.fame[row] ?? 0) - 2 * edits, match: 'misspelt', edits, typed: 1 })
    }
  }
  return [...best.values()]
    .filter(({ row }) => !within || isWithin(gazetteer, row, within))
    .map((found) => ({ ...found, score: found.score + nearness(gazetteer, found.row, near) }))
    .sort((a, b) => b.score - a.score || a.row - b.row)
}

/** The rows with a name that begins with the key. */
function* namedRows(key: string, index: NameIndex): Generator<RankedRow> {
  const worthwhile = shortQueryFame[key.length] ?? 0
  for (const at of index.buckets.get(key.slice(0, 2)) ?? []) {
    const candidate = index.keys[at] ?? ''
    if (!candidate.startsWith(key)) continue
    const row = index.owners[at] ?? 0
    const fame = index.fame[row] ?? 0
    if (fame < worthwhile) continue
    const exact = candidate.length === key.length
    const inner = index.kinds[at] === innerWord
    const main = index.kinds[at] === mainName
    yield {
      row,
      score: fame + (exact ? 3 : 0) - (main ? 0 : 2),
      match: inner ? 'word' : exact ? 'exact' : 'start',
      edits: 0,
      typed: key.length / candidate.length,
    }
  }
}

/** `paris texas` as `paris, texas`; null when the last one to three words name no country or state. */
function divide(name: string, index: NameIndex): string | null {
  const parts = name.split(/\s+/)
  for (let count = Math.min(3, parts.length - 1); count >= 1; count--) {
    const last = parts.slice(-count).join(' ')
    if ((last.length > 2 && stateCode(last)) || countryBehind(last, index))
      return `${parts.slice(0, -count).join(' ')}, ${last}`
  }
  return null
}

/** `Kyoto, Japan`; with the state in the United States, where names repeat. */
export function labelOf(gazetteer: Gazetteer, row: number, locale: PlaceLocale): string {
  const state = gazetteer.destinationAt(row)
    ? ''
    : (gazetteer.file.state.slice(row * 2, row * 2 + 2) ?? '').trim()
  return labelIn(gazetteer.place(row), state, locale)
}

/** The label of a place, as a search gives it. */
export async function placeLabel(place: Place, locale: PlaceLocale): Promise<string> {
  const { gazetteer } = await nameIndex()
  // Only cities have a number for an id; a destination is in no row of that number, and its label names no
  // state.
  const row = place.country === 'US' ? gazetteer.file.id.indexOf(Number(place.id)) : -1
  return row >= 0 ? labelOf(gazetteer, row, locale) : labelIn(place, '', locale)
}

function labelIn(place: Place, state: string, locale: PlaceLocale): string {
  const country = countryName(place.country, locale)
  const name = locale === 'zh' ? (place.nameZh ?? place.name) : place.name
  if (joinKey(name) === joinKey(country) || (locale === 'zh' && country === `中国${name}`)) return country
  if (locale === 'zh') return `${name}，${country}`
  return state ? `${name}, ${stateName(state)}, ${country}` : `${name}, ${country}`
}

function nearness(gazetteer: Gazetteer, row: number, near?: Coordinates): number {
  if (!near) return 0
  const distance = kilometres(near, { lat: gazetteer.lat(row), lng: gazetteer.lng(row) })
  return Math.max(0, 1.5 - Math.log10(1 + distance / 10))
}

interface Within {
  country: string | null
  state: string | null
}

function readQuery(query: string, index: NameIndex): { name: string; within: Within | null } {
  const [name = '', ...rest] = index
    .simplify(query)
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = rest.at(-1)
  if (!last) return { name, within: null }
  const state = stateCode(rest[0] ?? '')
  const country = countryBehind(last, index)
  return { name, within: state || country ? { country: state ? 'US' : country, state } : null }
}

function isWithin(gazetteer: Gazetteer, row: number, within: Within): boolean {
  if (within.country && gazetteer.country(row) !== within.country) return false
  return !within.state || gazetteer.file.state.slice(row * 2, row * 2 + 2) === within.state
}

/** The country that stands behind a place: by its own name, or by that of a province. */
function countryBehind(name: string, index: NameIndex): string | null {
  return countryOf(name, index) ?? countryOfPart(name)
}

/** The code of a country we have a place in, from its name in English or Chinese. */
export function countryOf(name: string, index: NameIndex): string | null {
  return countryCode(name, index.gazetteer.countries)
}

/**
 * The capital and the destinations when the query names a country, or the largest cities when it names a
 * state of the United States; empty otherwise.
 */
function rowsOfRegion(name: string, index: NameIndex): number[] {
  // They stand for the United Kingdom behind a comma only: Scotland alone means Scotland.
  if (/^(?:scotland|wales|苏格兰|威尔士)$/i.test(name)) return []
  const country = countryOf(name, index)
  if (country) return index.gazetteer.foremost.get(country) ?? []
  const state = name.length > 2 ? stateCode(name) : null
  return state ? index.gazetteer.largestOfState(state) : []
}

/** Rows with exactly this comparable name, most famous first. */
export function exactRows(key: string, index: NameIndex): number[] {
  const rows = (index.buckets.get(key.slice(0, 2)) ?? [])
    .filter((at) => index.keys[at] === key && index.kinds[at] !== innerWord)
    .map((at) => index.owners[at] ?? 0)
  return [...new Set(rows)].sort((a, b) => (index.fame[b] ?? 0) - (index.fame[a] ?? 0))
}
