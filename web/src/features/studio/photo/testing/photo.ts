import type { CheckedPhoto, FoundPet } from '@pawport/shared/contract/photos/schemas.ts'

const CHECKED: CheckedPhoto = {
  id: '1',
  status: 'checked',
  width: 800,
  height: 600,
  pets: [],
  advice: [],
  cut_out: 'possible',
  error: null,
  expires_at: '2026-05-01T11:00:00.000Z',
}

/** A checked photo for tests, with the given changes. */
export function checkedPhoto(change: Partial<CheckedPhoto> = {}): CheckedPhoto {
  return { ...CHECKED, ...change }
}

/** A found pet for tests, in the middle of the photo unless `box` says otherwise. */
export function pet(species: FoundPet['species'], box: Partial<FoundPet['box']> = {}): FoundPet {
  return { species, box: { left: 0.25, top: 0.25, width: 0.5, height: 0.5, ...box }, cut_out: 'possible' }
}
