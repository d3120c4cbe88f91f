import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { expect, test } from 'vitest'
import { draftOf } from '../testing/draft.ts'
import { keptOf, readKept } from './kept-record.ts'

const NOON = Date.parse('2026-05-01T12:00:00Z')

test('photo, destination and choices come back', () => {
  const draft = draftOf({
    size: 1024,
    style: 'night',
    mood: 'brave',
    portrayal: 'photo',
    way: 'bust',
    wears: 'scarf',
    occasion: 'memory',
    stops: [{ name: 'Nara', coordinates: null }],
    pet: 1,
  })
  const { photo, ...choices } = draft
  expect(readKept(keptOf(draft, 'ada', NOON), 'ada', NOON + 1)).toEqual({
    ...choices,
    owner: 'ada',
    at: NOON,
    photo: { blob: photo?.blob, name: 'rex.jpg', checkId: 'photo-1' },
  })
})

test('the saved pet of the photo comes back', () => {
  const { photo } = draftOf()
  const savedPet = { id: 'pet-1', name: 'Mochi' }
  const kept = keptOf(draftOf({ photo: photo && { ...photo, savedPet } }), 'ada', NOON)
  expect(readKept(kept, 'ada', NOON)?.photo?.savedPet).toEqual(savedPet)
})

test('a draft without a photo comes back, too', () => {
  const kept = keptOf(draftOf({ photo: null }), 'ada', NOON)
  expect(readKept(kept, 'ada', NOON)).toMatchObject({ photo: null, destination: { name: 'Kyoto' } })
})

test("another user's draft is none, nor is one of yesterday", () => {
  const kept = keptOf(draftOf(), 'ada', NOON)
  expect(readKept(kept, 'bob', NOON)).toBeNull()
  expect(readKept(kept, 'ada', NOON + DAY_MS - 1)).not.toBeNull()
  expect(readKept(kept, 'ada', NOON + DAY_MS)).toBeNull()
})

test.each([
  undefined,
  null,
  [],
  'ada',
  { size: 3 },
  { destination: { name: 1 } },
  { style: 'of another release' },
])('a kept value that is no draft of this release is none: %j', (other) => {
  const isPart = typeof other === 'object' && other !== null && !Array.isArray(other)
  const kept = isPart ? { ...keptOf(draftOf(), 'ada', NOON), ...other } : other
  expect(readKept(kept, 'ada', NOON)).toBeNull()
})

test('a draft without mood, portrayal, way, extras and further destinations comes back', () => {
  const {
    mood: _mood,
    portrayal: _portrayal,
    way: _way,
    stops: _stops,
    ...more
  } = keptOf(draftOf(), 'ada', NOON)
  const { wears: _wears, occasion: _occasion, ...before } = more
  expect(readKept(before, 'ada', NOON)).toMatchObject({
    mood: null,
    portrayal: 'drawn',
    way: 'auto',
    wears: 'none',
    occasion: 'none',
    stops: [],
    destination: { name: 'Kyoto' },
  })
})

test('a photo of another shape is left out', () => {
  const kept = { ...keptOf(draftOf(), 'ada', NOON), photo: { blob: 'text', name: 'rex.jpg' } }
  expect(readKept(kept, 'ada', NOON)?.photo).toBeNull()
})

test('who travels along comes back, and what is no pet is left out', () => {
  const companions = [{ id: 'pet-2', name: 'Rex' }]
  const kept = keptOf(draftOf({ companions }), 'ada', NOON)
  expect(readKept(kept, 'ada', NOON)?.companions).toEqual(companions)
  const broken = { ...kept, companions: [...companions, { id: 3 }, 'Rex'] }
  expect(readKept(broken, 'ada', NOON)?.companions).toEqual(companions)
  const { companions: _companions, ...before } = kept
  expect(readKept(before, 'ada', NOON)?.companions).toEqual([])
})
