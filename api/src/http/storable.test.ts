import { expect, test } from 'vitest'
import { storable } from './storable.ts'

test.each([
  ['Tofu', 'Tofu'],
  [' Tofu\n', 'Tofu'],
  ['豆腐 🐈', '豆腐 🐈'],
  ['a\u0000b\u0085c\u007fd', 'a b c d'],
  ['half \ud83d', 'half \ufffd'],
  ['Kyoto \u202etop\u2066', 'Kyoto top'],
  [`Kyo\u0301${'\u0302'.repeat(300)}to`, `Kyo\u0301${'\u0302'.repeat(7)}to`],
])('%j is stored as %j', (text, stored) => {
  expect(storable(text)).toBe(stored)
})
