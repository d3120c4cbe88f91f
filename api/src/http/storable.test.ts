import { expect, test } from 'vitest'
import { storable } from './storable.ts'

test.each([
  ['Tofu', 'Tofu'],
  [' Tofu\n', 'Tofu'],
  ['豆腐 🐈', '豆腐 🐈'],
  ['a\u0000b\u0085c\u007fd', 'a b c d'],
  ['half \ud83d', 'half \ufffd'],
])('%j is stored as %j', (text, stored) => {
  expect(storable(text)).toBe(stored)
})
