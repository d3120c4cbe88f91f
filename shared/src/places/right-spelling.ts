import type { Place } from './facts.ts'
import { type FoundPlace, searchPlaces } from './search.ts'

/**
 * The title that is printed: the place's own name when the owner mistyped it (`Pariss`), left its end out
 * (`kyot`) or typed it without capitals (`paris`), in the script that was typed; any other title as it was
 * typed.
 */
export async function rightSpelling(title: string, place: Place | null): Promise<string> {
  if (!place) return title
  const [best] = await searchPlaces(title, { locale: 'en', limit: 1 })
  if (!best || best.id !== place.id) return title
  const name = /\p{Script=Han}/u.test(title) ? (place.nameZh ?? place.name) : place.name
  return isSlip(title.trim(), best.match, name) ? name : title
}

/**
 * Whether the title is a careless spelling of the name. Another name of the place (`Firenze`, `MOMA`) is not.
 */
function isSlip(title: string, match: FoundPlace['match'], name: string): boolean {
  if (match === 'misspelt') return true
  const small = name.toLowerCase()
  if (match === 'start') return small.startsWith(title.toLowerCase())
  return title !== name && title === small
}
