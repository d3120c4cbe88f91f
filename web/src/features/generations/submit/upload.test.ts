import { expect, test } from 'vitest'
import type { PhotoCheck } from '../photo/check.ts'
import type { Draft } from './draft.ts'
import { formOf } from './upload.ts'

function draftWith(check: PhotoCheck, pet: number | null = null): Draft {
  return {
    photo: { blob: new Blob(['a'], { type: 'image/jpeg' }), name: 'rex.jpg', preview: 'blob:1', check },
    pet,
    destination: { name: ' Kyoto ', coordinates: null },
    size: 512,
    aspect: '1:1',
    style: 'vintage',
    mount: 'auto',
  }
}

const CHECKED: PhotoCheck = { state: 'checked', id: 'photo-1', pets: [], advice: [] }

test('a checked photo is named, not sent', () => {
  const form = formOf(draftWith(CHECKED))
  expect(form.get('photo_id')).toBe('photo-1')
  expect(['img', 'mimeType', 'pet'].filter((name) => form.has(name))).toEqual([])
})

test('the pet that travels is named with it', () => {
  expect(formOf(draftWith(CHECKED, 1)).get('pet')).toBe('1')
})

test.each<PhotoCheck>([{ state: 'looking' }, { state: 'skipped' }])(
  'a photo whose check is $state is sent itself, as the last field',
  (check) => {
    const form = formOf(draftWith(check))
    expect(form.has('photo_id')).toBe(false)
    expect([...form.keys()].at(-1)).toBe('img')
    expect(form.get('mimeType')).toBe('image/jpeg')
  },
)
