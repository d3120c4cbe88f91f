import { expect, test } from 'vitest'
import type { Draft } from '../draft.ts'
import { formOf } from './place-order.ts'

function draftWith(pet: number | null = null): Draft {
  return {
    photo: {
      blob: new Blob(['a'], { type: 'image/jpeg' }),
      name: 'rex.jpg',
      preview: 'blob:1',
      check: { state: 'skipped' },
    },
    pet,
    destination: { name: ' Kyoto ', coordinates: null },
    size: 512,
    aspect: '1:1',
    style: 'vintage',
    mount: 'auto',
  }
}

test('a checked photo is named, not sent', () => {
  const form = formOf(draftWith(), 'photo-1')
  expect(form.get('photo_id')).toBe('photo-1')
  expect(['img', 'mimeType', 'pet'].filter((name) => form.has(name))).toEqual([])
})

test('the chosen pet is named with it', () => {
  expect(formOf(draftWith(1), 'photo-1').get('pet')).toBe('1')
})

test('a photo that was not checked is sent itself, as the last field', () => {
  const form = formOf(draftWith(), null)
  expect(form.has('photo_id')).toBe(false)
  expect([...form.keys()].at(-1)).toBe('img')
  expect(form.get('mimeType')).toBe('image/jpeg')
})
