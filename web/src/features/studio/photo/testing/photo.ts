import type { CheckedPhoto, FoundPet } from '@pawport/shared/contract/photos.ts'

const CHECKED: CheckedPhoto = {
  id: '1',
  status: 'checked',
  width: 800,
  height: 600,
  pets: [],
  advice: [],
  error: null,
  expires_at: '2026-05-01T11:00:00.000Z',
}

/** A photo that was looked at, for tests; `change` says what is different about it. */
export function checkedPhoto(change: Partial<CheckedPhoto> = {}): CheckedPhoto {
  return { ...CHECKED, ...change }
}

/** A pet found in the middle of a photo, or where `box` says. */
export function pet(species: FoundPet['species'], box: Partial<FoundPet['box']> = {}): FoundPet {
  return { species, box: { left: 0.25, top: 0.25, width: 0.5, height: 0.5, ...box } }
}
