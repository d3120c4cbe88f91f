import type { DraftCardInput } from '@pawport/shared/contract/drafts/schemas.ts'
import { companionIds, type Draft } from '../draft.ts'

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
  ...extras
}: Draft): DraftCardInput {
  const { name, coordinates } = destination
  const { wears, occasion } = extras
  return {
    location: name.trim(),
    ...coordinates,
    style,
    aspect,
    mount,
    portrayal,
    way,
    ...(wears !== 'none' && { wears }),
    ...(occasion !== 'none' && { occasion }),
    ...(mood && { mood }),
    seed,
  }
}

/** The checked photo, and who travels along; null until there is one with a destination. */
export function photoOf({ photo, pet, companions, destination }: Draft) {
  if (photo?.check.state !== 'checked' || destination.name.trim() === '') return null
  const along = companionIds({ companions })
  return { id: photo.check.id, pet, savedPet: photo.savedPet?.id ?? null, along }
}

/** The request for the draft of the form's choices, by which this page keeps drafts; null without a photo. */
export function requestOf(chosen: Draft): string | null {
  const photo = photoOf(chosen)
  return photo && JSON.stringify([cardOf(chosen), photo])
}
