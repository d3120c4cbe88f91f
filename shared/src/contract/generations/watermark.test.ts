import { expect, test } from 'vitest'
import { hasWatermark } from './watermark.ts'

const welcome = (amount: number) => ({ kind: 'welcome', amount }) as const
const pack = (amount: number) => ({ kind: 'pack', amount }) as const
const gift = (amount: number) => ({ kind: 'adjustment', amount }) as const

test.each([
  ['welcome credits alone', [welcome(4)], 2, true],
  ['welcome credits, while bought ones wait behind them', [welcome(4), pack(50)], 2, true],
  ['bought credits', [pack(50)], 2, false],
  ['gift credits', [gift(10), welcome(4)], 2, false],
  ['both together', [welcome(2), pack(50)], 10, false],
  ['nothing yet', [], 2, true],
] as const)('a picture paid with %s', (_, shares, price, expected) => {
  expect(hasWatermark(shares, price)).toBe(expected)
})
