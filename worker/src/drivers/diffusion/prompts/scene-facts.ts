import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Pet } from '../diffusion.ts'
import { plainName } from './place-name.ts'

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const PLURAL = { dog: 'dogs', cat: 'cats', animal: 'pets' } satisfies Record<Pet['species'], string>
const SINGULAR = { dog: 'dog', cat: 'cat', animal: 'pet' } satisfies Record<Pet['species'], string>

/** "one dog", "two cats and one dog"; "one pet" when the detector named none. */
export function petsInWords(pets: Pet[]): string {
  const counts = new Map<Pet['species'], number>()
  for (const pet of pets) counts.set(pet.species, (counts.get(pet.species) ?? 0) + 1)
  if (counts.size === 0) return 'one pet'
  return [...counts]
    .map(([species, count]) => {
      const noun = count === 1 ? SINGULAR[species] : PLURAL[species]
      return `${COUNT_WORDS[count] ?? 'several'} ${noun}`
    })
    .join(' and ')
}

function partOfDay({ isNight, localHour }: PlaceFacts): string {
  if (isNight) return 'night'
  if (localHour < 9) return 'early morning light'
  if (localHour < 16) return 'daylight'
  return 'late afternoon light'
}

/** The destination's name between double quotes, and the known place beside it when that is another name. */
export function placeInWords(place: PlaceFacts): string {
  const title = plainName(place.title) || 'a faraway place'
  const known = plainName(place.place?.name ?? '')
  const country = countryName(place.country)
  const near = known && known.toLowerCase() !== title.toLowerCase() ? ` (near "${known}")` : ''
  return `"${title}"${near}${country ? ` in ${country}` : ''}`
}

function countryName(code: string | null): string | null {
  if (!code || !/^[A-Z]{2}$/i.test(code)) return null
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? null
}

/** Only what is known to be true: climate, season, light, and sea or mountains where the facts say so. */
export function circumstances(place: PlaceFacts): string {
  const parts = [`${place.climate} climate`, `${place.season} season`, partOfDay(place)]
  if (place.coastKm !== null && place.coastKm <= 5) parts.push('by the sea')
  if (place.elevation !== null && place.elevation >= 1_500) parts.push('high in the mountains')
  return parts.join(', ')
}
