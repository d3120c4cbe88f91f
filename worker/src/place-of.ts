import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'

type Placed = Pick<GenerationRow, 'prompt_location' | 'created_at' | 'lat' | 'lng'>

/** What is known about the destination of a generation, at the time of its order. */
export function placeOf({ prompt_location: title, created_at: at, lat, lng }: Placed): Promise<PlaceFacts> {
  return placeFacts({ title, at, lat, lng })
}
