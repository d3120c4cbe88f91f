import { expect, test } from 'vitest'
import { missingFrom } from './readiness.ts'

const photo = { blob: new Blob(['a']), name: 'rex.jpg', preview: 'blob:1' }
const nowhere = { name: '', coordinates: null }

test('names what is missing, first things first', () => {
  expect(missingFrom({ photo: null, destination: nowhere }, false)).toBe('generate.needPhoto')
  expect(missingFrom({ photo, destination: nowhere }, false)).toBe('generate.needPlace')
})

test('blank text is no destination', () => {
  const destination = { name: '  ', coordinates: null }
  expect(missingFrom({ photo, destination }, false)).toBe('generate.needPlace')
})

test('a photo that is still being prepared is not sent', () => {
  expect(missingFrom({ photo, destination: { name: 'Kyoto', coordinates: null } }, true)).toBe(
    'generate.wait',
  )
})

test('a typed place without coordinates is enough', () => {
  expect(missingFrom({ photo, destination: { name: 'Kyoto', coordinates: null } }, false)).toBeNull()
})
