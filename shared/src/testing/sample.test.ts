import { expect, test } from 'vitest'
import { sample } from './sample.ts'

const CASES = Array.from({ length: 50 }, (_, index) => index)

test('a seed chooses the same cases each time, in their order', () => {
  const chosen = sample(CASES, 10, { TEST_SEED: 'one' })
  expect(chosen).toEqual(sample(CASES, 10, { TEST_SEED: 'one' }))
  expect(chosen).toEqual(chosen.toSorted((first, second) => first - second))
  expect(new Set(chosen).size).toBe(10)
})

test('seeds choose each case in the end', () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => String(seed))
  expect(new Set(seeds.flatMap((seed) => sample(CASES, 10, { TEST_SEED: seed }))).size).toBe(50)
})

test('every case is tried where that is asked for, and where there are fewer than wanted', () => {
  expect(sample(CASES, 10, { TEST_EVERYTHING: '1' })).toEqual(CASES)
  expect(sample(CASES, 60, {})).toEqual(CASES)
})
