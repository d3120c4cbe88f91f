import { expect, test } from 'vitest'
import { sharpness } from './screen.ts'

test('dots are sharp in a picture, and an even tone in a draft, where they would make patterns', () => {
  expect(sharpness(1, 3.7)).toBe(1)
  expect(sharpness(0.5, 3.7)).toBe(1)
  expect(sharpness(3.2, 3.7)).toBe(0)
  expect(sharpness(2, 3.7)).toBeGreaterThan(0.2)
})
