import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { nextPress } from './press.ts'

const photo = { blob: new Blob(['a']), name: 'rex.jpg', preview: 'blob:1' }
const kyoto: Draft = {
  photo,
  destination: { name: 'Kyoto', coordinates: { lat: 35, lng: 135 } },
  size: 512,
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
  ['the destination', { destination: { name: 'Nara', coordinates: null } }],
  ['the coordinates', { destination: { name: 'Kyoto', coordinates: null } }],
  ['the size', { size: 1024 }],
  ['the style', { style: 'night' }],
  ['how the pet is shown', { mount: 'sticker' }],
])('changing %s makes it another press', (_, change) => {
  const newKey = counter()
  const first = nextPress(null, kyoto, newKey)
  expect(nextPress(first, { ...kyoto, ...change }, newKey).key).not.toBe(first.key)
})
