import { expect, test } from 'vitest'
import type { Draft } from '../draft.ts'
import { draftOf } from '../testing/draft.ts'
import { fingerprintOf } from './fingerprint.ts'

const { photo } = draftOf()

test('the same content has the same fingerprint, whatever the state of its photo check', async () => {
  const one = await fingerprintOf(draftOf())
  expect(one).toMatch(/^[\da-f]{16}$/)
  expect(await fingerprintOf(draftOf())).toBe(one)
  const unchecked = photo && { ...photo, name: 'other.jpg', check: { state: 'looking' as const } }
  expect(await fingerprintOf(draftOf({ photo: unchecked }))).toBe(one)
  expect(await fingerprintOf(draftOf({ destination: { ...draftOf().destination, name: ' Kyoto ' } }))).toBe(
    one,
  )
})

test.each<[string, Partial<Draft>]>([
  ['who travels', { pet: 1 }],
  ['the destination', { destination: { name: 'Nara', coordinates: { lat: 35, lng: 135 } } }],
  ['the coordinates', { destination: { name: 'Kyoto', coordinates: null } }],
  ['the size', { size: 1024 }],
  ['the shape', { aspect: '9:16' }],
  ['the style', { style: 'night' }],
  ['how the pet is shown', { mount: 'sticker' }],
  ['how the pet is portrayed', { portrayal: 'photo' }],
  ['how the pet is in the scene', { way: 'peeking' }],
  ['what the pet wears', { wears: 'scarf' }],
  ['the occasion', { occasion: 'memory' }],
  ['the mood', { mood: 'calm' }],
  ['the takes', { takes: 4 }],
  ['who travels along', { companions: [{ id: 'pet-2', name: 'Rex' }] }],
  ['the saved pet', { photo: photo && { ...photo, savedPet: { id: 'pet-1', name: 'Mochi' } } }],
])('changing %s changes it', async (_, change) => {
  expect(await fingerprintOf(draftOf(change))).not.toBe(await fingerprintOf(draftOf()))
})

test('one other byte of the photo changes it', async () => {
  expect(await fingerprintOf(draftOf({}, 'b'))).not.toBe(await fingerprintOf(draftOf()))
})
