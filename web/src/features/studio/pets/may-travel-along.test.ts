import type { FoundPet } from '@pawport/shared/contract/photos/schemas.ts'
import { expect, test } from 'vitest'
import { draftOf } from '../testing/draft.ts'
import { isPortraitOnly, mayTravelAlong } from './may-travel-along.ts'

const { photo } = draftOf()
const rex = { id: 'pet-2', photos: [{ id: 'photo-2', pet: 0, key: 'a' }] }
const box = { left: 0, top: 0, width: 1, height: 1 }
const cat: FoundPet = { species: 'cat', box, cut_out: 'possible' }

test('another saved pet may travel along; the pet of the photo, and one without a photo, may not', () => {
  expect(mayTravelAlong(rex, draftOf())).toBe(true)
  expect(mayTravelAlong({ ...rex, photos: [] }, draftOf())).toBe(false)
  const own = photo && { ...photo, savedPet: { id: 'pet-2', name: 'Rex' } }
  expect(mayTravelAlong(rex, draftOf({ photo: own }))).toBe(false)
})

test('a pet that the chosen photo shows may travel along only when another one of it is chosen', () => {
  const shown = { ...rex, photos: [{ id: 'photo-1', pet: 1, key: 'a' }] }
  expect(mayTravelAlong(shown, draftOf())).toBe(false)
  expect(mayTravelAlong(shown, draftOf({ pet: 1 }))).toBe(false)
  expect(mayTravelAlong(shown, draftOf({ pet: 0 }))).toBe(true)
})

test.each([
  ['a pet that can be cut out', [cat], null, 'possible', false],
  ['a pet that cannot', [{ ...cat, cut_out: 'person' as const }], null, 'person', true],
  [
    'a pet that peeks',
    [{ ...cat, scene: { way: 'peeking' as const, why: 'lying' as const } }],
    null,
    null,
    true,
  ],
  ['the one of two that can', [{ ...cat, cut_out: 'lying' as const }, cat], 1, 'several', false],
  ['both of two that cannot together', [cat, cat], null, 'several', true],
] as const)('%s allows a portrait only: %#', (_, pets, pet, cutOut, isOnly) => {
  const check = { state: 'checked', id: 'photo-1', pets, advice: [], cutOut } as const
  expect(isPortraitOnly(draftOf({ pet, photo: photo && { ...photo, check } }))).toBe(isOnly)
})
