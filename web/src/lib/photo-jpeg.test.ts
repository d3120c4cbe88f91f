import { expect, test } from 'vitest'
import { fitWithin } from './photo-jpeg.ts'

test('a photo within the cap stays as it is', () => {
  expect(fitWithin({ width: 1024, height: 600 }, 1024)).toEqual({ width: 1024, height: 600 })
})

test('the longer side comes down to the cap, in both orientations [E-56]', () => {
  expect(fitWithin({ width: 4032, height: 3024 }, 1024)).toEqual({ width: 1024, height: 768 })
  expect(fitWithin({ width: 3024, height: 4032 }, 1024)).toEqual({ width: 768, height: 1024 })
})

test('a sliver keeps at least one pixel', () => {
  expect(fitWithin({ width: 20_000, height: 3 }, 1024)).toEqual({ width: 1024, height: 1 })
})
