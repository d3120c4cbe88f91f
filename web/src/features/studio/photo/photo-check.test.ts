import type { CheckedPhoto } from '@pawport/shared/contract/photos/schemas.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { checkFrom, checkFromFailure, foundKey } from './photo-check.ts'
import { checkedPhoto, pet } from './testing/photo.ts'

test('a photo with pets is known by its id', () => {
  const photo = checkedPhoto({ pets: [pet('cat')], advice: ['dark'] })
  expect(checkFrom(photo)).toEqual({
    state: 'checked',
    id: photo.id,
    pets: photo.pets,
    advice: ['dark'],
    cutOut: 'possible',
  })
})

test('a refused photo has the reason', () => {
  const error = { code: 'no_pet', message: 'No pet detected.' } as const
  const photo = checkedPhoto({ status: 'refused', advice: ['dark'], error })
  expect(checkFrom(photo)).toEqual({ state: 'refused', id: photo.id, advice: ['dark'], ...error })
})

test('a photo that the server lost before its check counts as unchecked', () => {
  const error = { code: 'photo_expired', message: 'No longer kept.' } as const
  expect(checkFrom(checkedPhoto({ status: 'refused', error }))).toEqual({ state: 'skipped' })
})

test('a check that is still running after the last poll counts as none', () => {
  expect(checkFrom(checkedPhoto({ status: 'checking' }))).toEqual({ state: 'skipped' })
})

test.each(['photo_damaged', 'photo_too_large', 'photo_unsupported'] as const)(
  '%s is about the photo',
  (code) => {
    expect(checkFromFailure(new ApiError(code, 'why'))).toEqual({
      state: 'refused',
      id: null,
      code,
      message: 'why',
      advice: [],
    })
  },
)

test.each(['network', 'internal', 'unavailable', 'too_many_requests', 'not_found', 'unreadable'] as const)(
  '%s is not about the photo, and blocks nobody',
  (code) => {
    expect(checkFromFailure(new ApiError(code))).toEqual({ state: 'skipped' })
  },
)

test.each<[CheckedPhoto['pets'], string]>([
  [[pet('cat')], 'check.cat'],
  [[pet('dog')], 'check.dog'],
  [[pet('animal')], 'check.animal'],
  [[pet('cat'), pet('dog')], 'check.several'],
])('says what was found: %#', (pets, key) => {
  expect(foundKey(pets)).toBe(key)
})
