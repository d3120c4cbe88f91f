import { expect, test } from 'vitest'
import { relativeHeights } from './relative-size.ts'

test('a cat is smaller than a dog in the same pose, and equal animals are equally tall', () => {
  const [dog, cat, other] = relativeHeights([
    { species: 'dog', count: 1, aspect: 0.8 },
    { species: 'cat', count: 1, aspect: 0.8 },
    { species: 'animal', count: 1, aspect: 0.8 },
  ])
  expect(dog).toBe(1)
  expect(cat).toBeCloseTo(0.74)
  expect(other).toBe(cat)
})

test('a dog that lies is lower than one that sits, but no pet is lost beside a tall one', () => {
  const [sits, lies] = relativeHeights([
    { species: 'dog', count: 1, aspect: 0.6 },
    { species: 'dog', count: 1, aspect: 1.5 },
  ])
  expect(sits).toBe(1)
  expect(lies).toBeCloseTo(Math.sqrt(0.6 / 1.5))
  const [, small] = relativeHeights([
    { species: 'dog', count: 1, aspect: 0.4 },
    { species: 'cat', count: 1, aspect: 3 },
  ])
  expect(small).toBe(0.45)
})
