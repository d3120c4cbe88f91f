import { joinKey } from '../places/names.ts'
import { searchPlaces } from '../places/search.ts'

const LONGEST_KEY = 100
/** The most places that one search looks for; each costs the database a few pages. */
const MOST_PLACES = 4
/** Places of the gazetteer among them: further keys are beginnings of what was typed. */
const MOST_NAMED = 2

function foldedKey(text: string): string {
  return (joinKey(text) || text.trim().toLowerCase()).slice(0, LONGEST_KEY)
}

/**
 * The form under which a destination is found: the English name of a place that we know, so that 京都, `Kyoto`
 * and `Kyoto, Japan` are one place, else the typed text without case, accents and blanks.
 */
export async function placeKey(destination: string): Promise<string> {
  const [place] = await searchPlaces(destination, { locale: 'en', limit: 1 })
  return foldedKey(place?.match === 'exact' ? place.name : destination)
}

/**
 * What a search compares with keys: their beginning, and whole keys of places that the typed text may name.
 */
export interface PlaceSearch {
  prefix: string
  keys: string[]
}

/** Null for a text without a letter: it searches for nothing. */
export async function placeSearch(typed: string): Promise<PlaceSearch | null> {
  const prefix = foldedKey(typed)
  if (prefix === '') return null
  const named = await searchPlaces(typed, { locale: 'en', limit: MOST_NAMED })
  return { prefix, keys: [...new Set(named.map(({ name }) => foldedKey(name)))] }
}

/**
 * The keys of one search, without repeating any: those in use that begin with what was typed, then places of
 * the gazetteer.
 */
export function chosenKeys(found: readonly string[], { keys }: PlaceSearch): string[] {
  return [...new Set([...found, ...keys])].slice(0, MOST_PLACES)
}

/** How many keys in use are read for a search, so that places of the gazetteer have room. */
export const MOST_FOUND = MOST_PLACES - 1
