import { expect, test } from 'vitest'
import { type Figure, figureOfRounds, verdict } from './figure.ts'
import { median, percentile } from './statistics.ts'
import { table } from './table.ts'

test('the ratio is computed for each round, so that a busy minute affects both sides', () => {
  const rounds = [
    { ours: 20, floor: 10 },
    { ours: 60, floor: 30 },
    { ours: 22, floor: 11 },
  ]
  expect(figureOfRounds('latency', 'ms', rounds)).toMatchObject({ ours: 22, floor: 11, ratio: 2 })
})

test.each<[string, Partial<Figure>, string]>([
  ['at most, reached exactly', { ratio: 2, target: { of: 'ratio', atMost: 2 } }, 'met'],
  ['at most, passed', { ratio: 2.01, target: { of: 'ratio', atMost: 2 } }, 'missed'],
  ['at least, not reached', { ratio: 0.44, target: { of: 'ratio', atLeast: 0.45 } }, 'missed'],
  ['of the figure itself', { ours: 84, target: { of: 'figure', atMost: 60 } }, 'missed'],
  ['a ratio that could not be measured', { target: { of: 'ratio', atMost: 2 } }, 'missed'],
  ['without a target', { ratio: 9 }, ''],
])('judges a figure: %s', (_, changes, expected) => {
  expect(verdict({ name: 'latency', unit: 'ms', ours: 1, ...changes })).toBe(expected)
})

test('percentiles take a measured value, the median may lie between two', () => {
  expect(percentile([5, 1, 4, 2, 3], 0.99)).toBe(5)
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('prints aligned columns with the verdict at the end', () => {
  const lines = table('accept', [
    {
      name: 'accepted',
      unit: 'req/s',
      ours: 620,
      floor: 1000,
      ratio: 0.62,
      target: { of: 'ratio', atLeast: 0.45 },
    },
    { name: 'draw', unit: 'ms', ours: 4.567, p95: 12.34 },
  ]).split('\n')
  expect(lines.slice(3)).toEqual([
    'accepted  620 req/s        -  1000 req/s   0.62  >= 0.45 x floor  met',
    'draw        4.57 ms  12.3 ms           -      -                -',
  ])
})
