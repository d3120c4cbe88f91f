import { dreams } from './dreams.ts'
import type { Place } from './facts.ts'
import { type NameIndex, nameIndex } from './name-index.ts'
import { joinKey } from './names.ts'
import { countryOf, exactRows, rankRows } from './search.ts'

/** A less certain reading is only accepted for a destination or for a city at least this populous. */
const believable = 300_000
/**
 * A place name within Chinese text is only accepted for a destination or for a city at least this populous.
 */
const metropolis = 1_000_000

/** Words between a place and the rest of a phrase: `Paris in spring`, `a walk along the canals of Venice`. */
const between = /\s+(?:in|at|near|to|of|on|by|from|around|during|under|with)\s+/i

/**
 * Finds the place that an owner's text means, in either language; null when no place is certain enough
 * (nonsense, private places). A country gives its capital. An address in a geocoder's format gives the first
 * part that we know.
 */
export async function resolvePlace(text: string): Promise<Place | null> {
  const index = await nameIndex()
  const typed = index.simplify(text.slice(0, 300))
  const row =
    (await wholeName(typed, index)) ??
    partOfAddress(typed, index) ??
    capitalOf(typed, index) ??
    withinChinese(typed, index)
  return row === null ? null : index.gazetteer.place(row)
}

async function wholeName(text: string, index: NameIndex): Promise<number | null> {
  const key = joinKey(text)
  // Behind an article a word of everyday life is likelier than a town; `partOfAddress` accepts famous places
  // only.
  if (dreams.has(key) || /^the\s/i.test(text)) return null
  const ranked = await rankRows(text)
  const exact = ranked.find((found) => found.match === 'exact')
  const region = ranked.find((found) => found.match === 'region')
  // Peru and California mean the country and the state, not the small towns in Illinois and Maryland.
  if (exact && (!region || isKnown(exact.row, index, believable))) return exact.row
  if (region) return countryOf(text, index) ? capitalOf(text, index) : region.row
  const best = ranked[0]
  if (!best || !isKnown(best.row, index, believable)) return null
  if (best.match === 'start') return best.typed >= 0.75 ? best.row : null
  const believed = best.match === 'misspelt' && key.length >= (best.edits === 1 ? 5 : 9)
  return believed && sameStart(key, best.row, index) ? best.row : null
}

/** Whether a name of the row begins with the first letter of the key: the first letter is rarely mistyped. */
function sameStart(key: string, row: number, index: NameIndex): boolean {
  const { name, nameZh } = index.gazetteer.place(row)
  const first = key.slice(0, 1)
  return joinKey(name).startsWith(first) || joinKey(nameZh ?? '').startsWith(first)
}

function partOfAddress(text: string, index: NameIndex): number | null {
  const parts = text
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const country = parts.length > 1 ? countryOf(parts.at(-1) ?? '', index) : null
  for (const part of parts) {
    for (const phrase of phrasesOf(part)) {
      const row = exactRows(joinKey(phrase), index).find((candidate) =>
        country ? index.gazetteer.country(candidate) === country : isKnown(candidate, index, believable),
      )
      if (row !== undefined) return row
    }
  }
  return null
}

/** The phrase without its article, then its pieces around words like `in`, the last first. */
function phrasesOf(part: string): string[] {
  const pieces = part.split(between).reverse()
  return [part, ...pieces].map((piece) => piece.replace(/^(?:the|a|an)\s+/i, ''))
}

function capitalOf(text: string, index: NameIndex): number | null {
  const country = countryOf((text.split(/[,，、;；]/).at(-1) ?? '').replace(/^\s*the\s+/i, ''), index)
  return country ? (index.gazetteer.foremost.get(country)?.[0] ?? null) : null
}

/** The longest well-known name inside text without blanks: 在巴黎看日落. */
function withinChinese(text: string, index: NameIndex): number | null {
  for (const run of text.match(/\p{Script=Han}{2,}/gu) ?? []) {
    for (let length = Math.min(8, run.length); length >= 2; length--) {
      for (let start = 0; start + length <= run.length; start++) {
        const rows = exactRows(run.slice(start, start + length), index)
        const row = rows.find((candidate) => isKnown(candidate, index, metropolis))
        if (row !== undefined) return row
      }
    }
  }
  return null
}

function isKnown(row: number, index: NameIndex, population: number): boolean {
  return index.gazetteer.destinationAt(row) !== null || index.gazetteer.population(row) >= population
}
