import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import type { PhotoCheck } from '../photo/check.ts'
import type { Draft } from './draft.ts'
import { isPhotoGone, nextPress, pressAgain } from './press.ts'

const checked: PhotoCheck = { state: 'checked', id: 'photo-1', pets: [], advice: [] }
const looking: PhotoCheck = { state: 'looking' }
const photo = { blob: new Blob(['a']), name: 'rex.jpg', preview: 'blob:1', check: checked }
const kyoto: Draft = {
  photo,
  pet: null,
  destination: { name: 'Kyoto', coordinates: { lat: 35, lng: 135 } },
  size: 512,
  aspect: '1:1',
  style: 'vintage',
  mount: 'auto',
}

function counter() {
  let count = 0
  return () => `key-${++count}`
}

test('every press has a key of its own', () => {
  const newKey = counter()
  expect(nextPress(null, kyoto, newKey).key).not.toBe(nextPress(null, kyoto, newKey).key)
})

test('a press that got no answer is sent again with its key', () => {
  const newKey = counter()
  const first = nextPress(null, kyoto, newKey)
  expect(nextPress(first, { ...kyoto, destination: { ...kyoto.destination } }, newKey).key).toBe(first.key)
})

test.each<[string, Partial<Draft>]>([
  ['the photo', { photo: { ...photo, blob: new Blob(['a']) } }],
  ['who travels', { pet: 1 }],
  ['the destination', { destination: { name: 'Nara', coordinates: null } }],
  ['the coordinates', { destination: { name: 'Kyoto', coordinates: null } }],
  ['the size', { size: 1024 }],
  ['the shape', { aspect: '9:16' }],
  ['the style', { style: 'night' }],
  ['how the pet is shown', { mount: 'sticker' }],
])('changing %s makes it another press', (_, change) => {
  const newKey = counter()
  const first = nextPress(null, kyoto, newKey)
  expect(nextPress(first, { ...kyoto, ...change }, newKey).key).not.toBe(first.key)
})

test('a check that ended after an unanswered press does not change what is sent again', () => {
  const newKey = counter()
  const first = nextPress(null, { ...kyoto, photo: { ...photo, check: looking } }, newKey)
  const again = nextPress(first, kyoto, newKey)
  expect(again.key).toBe(first.key)
  expect(again.draft.photo?.check).toEqual(looking)
})

test.each(['photo_expired', 'not_found'] as const)(
  'after %s the same order goes out once more without the checked photo, under another key',
  (code) => {
    const newKey = counter()
    const press = nextPress(null, kyoto, newKey)
    expect(isPhotoGone(press, new ApiError(code))).toBe(true)
    const again = pressAgain(press, { state: 'skipped' }, newKey)
    expect(again.key).not.toBe(press.key)
    expect(again.draft).toEqual({ ...kyoto, photo: { ...photo, check: { state: 'skipped' } } })
    expect(isPhotoGone(again, new ApiError(code))).toBe(false)
  },
)

test('a press that failed for another reason is not sent in another way', () => {
  const press = nextPress(null, kyoto, counter())
  expect(isPhotoGone(press, new ApiError('network'))).toBe(false)
  expect(isPhotoGone(press, new ApiError('insufficient_credits'))).toBe(false)
})
