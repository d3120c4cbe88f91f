import type { DraftCardInput } from '@pawport/shared/contract/drafts/schemas.ts'
import type { Draft } from '../draft.ts'

/** What the form holds, as the server draws it. */
export function cardOf({
  destination,
  style,
  aspect,
  mount,
  portrayal,
  way,
  mood,
  seed,
}: Draft): DraftCardInput {
  const { name, coordinates } = destination
  return {
    location: name.trim(),
    ...coordinates,
    style,
    aspect,
    mount,
    portrayal,
    way,
    ...(mood && { mood }),
    seed,
  }
}

/** The checked photo; null until there is one with a destination. */
export function photoOf({ photo, pet, destination }: Draft) {
  if (photo?.check.state !== 'checked' || destination.name.trim() === '') return null
  return { id: photo.check.id, pet, savedPet: photo.savedPet?.id ?? null }
}
