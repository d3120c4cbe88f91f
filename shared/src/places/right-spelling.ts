import type { Place } from './facts.ts'
import { searchPlaces } from './search.ts'

/**
 * The title that is printed: the place's own name when the owner mistyped it (`Pariss`), in the script that was typed; any other
 * title as it was typed.
 */
export async function rightSpelling(title: string, place: Place | null): Promise<string> {
  if (!place) return title
  const [best] = await searchPlaces(title, { locale: 'en', limit: 1 })
  if (best?.match !== 'misspelt' || best.id !== place.id) return title
  return /\p{Script=Han}/u.test(title) ? (place.nameZh ?? place.name) : place.name
}
