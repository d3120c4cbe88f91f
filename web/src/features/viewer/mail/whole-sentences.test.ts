import { expect, test } from 'vitest'
import { wholeSentences } from './whole-sentences.ts'

test.each([
  ['Short.', 10, 'Short.'],
  ['One. Two! Three is long', 15, 'One. Two!'],
  ['今天很好。明天也会很好', 8, '今天很好。'],
  ['without an end', 7, 'without'],
])('%s in %i characters', (text, longest, shown) => {
  expect(wholeSentences(text, longest)).toBe(shown)
})
