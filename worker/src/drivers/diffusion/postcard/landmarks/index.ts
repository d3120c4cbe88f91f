import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Landmark } from './landmark.ts'

/** All landmarks; the order does not matter. */
export const LANDMARKS: readonly Landmark[] = []

const bySlug = new Map(
  LANDMARKS.flatMap((landmark) => landmark.slugs.map((slug) => [slug, landmark] as const)),
)
const byCity = new Map(
  LANDMARKS.flatMap((landmark) => landmark.cities.map((city) => [city, landmark] as const)),
)

/** The landmark of the place, when we can draw it. */
export function findLandmark({ place }: PlaceFacts): Landmark | null {
  if (!place) return null
  return bySlug.get(place.id) ?? byCity.get(`${place.name}, ${place.country}`) ?? null
}
