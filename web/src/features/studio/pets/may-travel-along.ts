import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import type { Draft } from '../draft.ts'

/**
 * Whether a saved pet can travel along: it has a photo, and is none of those that the draft's photo shows.
 */
export function mayTravelAlong(
  { id, photos }: Pick<SavedPet, 'id' | 'photos'>,
  { photo, pet }: Pick<Draft, 'photo' | 'pet'>,
): boolean {
  if (photos.length === 0 || id === photo?.savedPet?.id) return false
  const check = photo?.check
  if (check?.state !== 'checked') return true
  return !photos.some((one) => one.id === check.id && (pet === null || pet === one.pet))
}

/** Whether the draft's photo allows its pets a portrait only when others travel along. */
export function isPortraitOnly({ photo, pet }: Pick<Draft, 'photo' | 'pet'>): boolean {
  const check = photo?.check
  if (check?.state !== 'checked') return false
  const only = pet === null && check.pets.length > 1 ? undefined : check.pets[pet ?? 0]
  const verdict = only ? only.cut_out : check.cutOut
  const scene = only ? only.scene : check.scene
  return (verdict !== null && verdict !== 'possible') || scene?.way === 'peeking'
}
