import { expect, test } from 'vitest'
import { creditStatus, hasWorsened, missingCredits } from './credit-status.ts'
import { creditsOf } from './testing.ts'

test.each([
  [undefined, 'loading'],
  [creditsOf(0), 'empty'],
  [creditsOf(1), 'insufficient'],
  [creditsOf(2), 'low'],
  [creditsOf(5), 'low'],
  [creditsOf(6), 'normal'],
])('names the state of a balance: %#', (credits, status) => {
  expect(creditStatus(credits)).toBe(status)
})

test('only a turn for the worse is worth a word', () => {
  expect(hasWorsened('normal', 'low')).toBe(true)
  expect(hasWorsened('low', 'empty')).toBe(true)
  expect(hasWorsened('low', 'low')).toBe(false)
  expect(hasWorsened('low', 'normal')).toBe(false)
  expect(hasWorsened('loading', 'low')).toBe(false)
})

test('a large picture can be too dear where a small one is not', () => {
  expect(missingCredits(creditsOf(4), 512)).toBe(0)
  expect(missingCredits(creditsOf(4), 1024)).toBe(6)
})

test('the button is not locked while the balance is unknown', () => {
  expect(missingCredits(undefined, 1024)).toBe(0)
})
