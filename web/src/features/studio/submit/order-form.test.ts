import { expect, test } from 'vitest'
import { draftOf } from '../testing/draft.ts'
import { formOf } from './order-form.ts'

const draftWith = (pet: number | null = null) =>
  draftOf({ pet, destination: { name: ' Kyoto ', coordinates: null } })

test('a checked photo is named, not sent', () => {
  const form = formOf(draftWith(), 'photo-1')
  expect(form.get('photo_id')).toBe('photo-1')
  expect(['img', 'mimeType', 'pet'].filter((name) => form.has(name))).toEqual([])
})

test('the chosen pet is named with it', () => {
  expect(formOf(draftWith(1), 'photo-1').get('pet')).toBe('1')
})

test('a mood goes with the order, and no mood leaves the field out', () => {
  expect(formOf({ ...draftWith(), mood: 'brave' }, 'photo-1').get('mood')).toBe('brave')
  expect(formOf(draftWith(), 'photo-1').has('mood')).toBe(false)
})

test('how the pet is portrayed goes with the order', () => {
  expect(formOf({ ...draftWith(), portrayal: 'photo' }, 'photo-1').get('portrayal')).toBe('photo')
  expect(formOf(draftWith(), 'photo-1').get('portrayal')).toBe('drawn')
})

test('so does the way that the pet is to be in the scene, unless it is as suits the photo', () => {
  expect(formOf({ ...draftWith(), way: 'bust' }, 'photo-1').get('way')).toBe('bust')
  expect(formOf(draftWith(), 'photo-1').has('way')).toBe(false)
})

test('extras go with the order; none leaves the fields out', () => {
  const form = formOf({ ...draftWith(), wears: 'hat', occasion: 'birthday' }, 'photo-1')
  expect([form.get('wears'), form.get('occasion')]).toEqual(['hat', 'birthday'])
  const plain = formOf(draftWith(), 'photo-1')
  expect([plain.has('wears'), plain.has('occasion')]).toEqual([false, false])
})

test('a photo that was not checked is sent itself, as the last field', () => {
  const form = formOf(draftWith(), null)
  expect(form.has('photo_id')).toBe(false)
  expect([...form.keys()].at(-1)).toBe('img')
  expect(form.get('mimeType')).toBe('image/jpeg')
})

test.each([
  ['a checked photo', 'photo-1'],
  ['a photo that was not checked', null],
])('%s names its saved pet', (_, photoId) => {
  const { photo, ...rest } = draftWith()
  const named = { ...rest, photo: photo && { ...photo, savedPet: { id: 'pet-1', name: 'Mochi' } } }
  expect(formOf(named, photoId).get('pet_id')).toBe('pet-1')
  expect(formOf(draftWith(), photoId).has('pet_id')).toBe(false)
})

test('the seed of the draft that was shown is ordered', () => {
  expect(formOf(draftWith(), 'photo-1').get('seed')).toBe('7')
})

test('saved pets that travel along are named by their ids', () => {
  const companions = ['pet-2', 'pet-3'].map((id) => ({ id, name: id }))
  expect(formOf({ ...draftWith(), companions }, 'photo-1').get('companions')).toBe('pet-2,pet-3')
  expect(formOf(draftWith(), 'photo-1').has('companions')).toBe(false)
})
