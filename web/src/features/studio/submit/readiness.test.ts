import { expect, test } from 'vitest'
import type { PhotoCheck } from '../photo/photo-check.ts'
import { missingFrom } from './readiness.ts'

const looking: PhotoCheck = { state: 'looking' }
const photo = { blob: new Blob(['a']), name: 'rex.jpg', preview: 'blob:1', check: looking }
const kyoto = { name: 'Kyoto', coordinates: null }
const nowhere = { name: '', coordinates: null }

test('names what is missing, in the order of the form [E-42]', () => {
  expect(missingFrom({ stops: [], photo: null, destination: nowhere }, false)).toBe('generate.needPhoto')
  expect(missingFrom({ stops: [], photo, destination: nowhere }, false)).toBe('generate.needPlace')
})

test('blank text is no destination', () => {
  const destination = { name: '  ', coordinates: null }
  expect(missingFrom({ stops: [], photo, destination }, false)).toBe('generate.needPlace')
})

test('a photo that is still being prepared is not sent', () => {
  expect(missingFrom({ stops: [], photo, destination: { name: 'Kyoto', coordinates: null } }, true)).toBe(
    'generate.wait',
  )
})

test('a typed place without coordinates is enough', () => {
  expect(
    missingFrom({ stops: [], photo, destination: { name: 'Kyoto', coordinates: null } }, false),
  ).toBeNull()
})

test.each(['no_pet', 'photo_damaged'] as const)('a photo that was refused for %s is not sent', (code) => {
  const refused = { ...photo, check: { state: 'refused', id: '1', code, message: '', advice: [] } as const }
  expect(missingFrom({ stops: [], photo: refused, destination: nowhere }, false)).toBe('generate.otherPhoto')
  expect(missingFrom({ stops: [], photo: refused, destination: kyoto }, false)).toBe('generate.otherPhoto')
})

test.each<PhotoCheck>([
  { state: 'skipped' },
  { state: 'looking' },
  { state: 'checked', id: '1', pets: [], advice: ['dark', 'blurred'], cutOut: null },
])('nobody is kept from going on while a photo is $state', (check) => {
  expect(missingFrom({ stops: [], photo: { ...photo, check }, destination: kyoto }, false)).toBeNull()
})
