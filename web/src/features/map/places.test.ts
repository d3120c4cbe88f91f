import { expect, test } from 'vitest'
import { coordinatesText } from './places.ts'

test('names the hemispheres', () => {
  expect(coordinatesText({ lat: 39.9042, lng: 116.4074 })).toBe('39.90° N 116.41° E')
  expect(coordinatesText({ lat: -33.8688, lng: -0.1278 })).toBe('33.87° S 0.13° W')
})
