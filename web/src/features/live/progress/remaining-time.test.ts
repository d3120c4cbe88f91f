import { expect, test } from 'vitest'
import { remaining } from './remaining-time.ts'

test('an unknown time has no text', () => {
  expect(remaining(null)).toBeNull()
})

test.each([
  [0, { key: 'live.soon' }],
  [29, { key: 'live.soon' }],
  [30, { key: 'live.minute' }],
  [89, { key: 'live.minute' }],
  [90, { key: 'live.minutes', minutes: 2 }],
  [200, { key: 'live.minutes', minutes: 3 }],
])('%i seconds', (seconds, words) => {
  expect(remaining(seconds)).toEqual(words)
})
