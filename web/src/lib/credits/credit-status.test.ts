import { expect, test } from 'vitest'
import { creditStatus, hasWorsened, missingCredits, possiblePictures } from './credit-status.ts'
import { creditsOf } from './testing.ts'

test.each([
  [undefined, 'loading'],
  [creditsOf(0), 'empty'],
  [creditsOf(1), 'insufficient'],
  [creditsOf(2), 'low'],
  [creditsOf(5), 'low'],
  [creditsOf(6), 'normal'],
])('names the state of a balance: %# [E-37, E-111, P-97, P-151]', (credits, status) => {
  expect(creditStatus(credits)).toBe(status)
})

test.each([
  [creditsOf(0), 'empty', 0],
  [creditsOf(4), 'insufficient', 0],
  [creditsOf(10), 'low', 1],
  [creditsOf(29), 'low', 2],
  [creditsOf(30), 'normal', 3],
])('counts at the chosen size: %#', (credits, status, pictures) => {
  expect(creditStatus(credits, 1024)).toBe(status)
  expect(possiblePictures(credits, 1024)).toBe(pictures)
})

test('a size without a price counts as the default quality', () => {
  const credits = { ...creditsOf(4), prices: {} }
  expect([creditStatus(credits, 2048), possiblePictures(credits, 2048)]).toEqual(['low', 2])
})

test('the user is told only when the status gets worse', () => {
  expect(hasWorsened('normal', 'low')).toBe(true)
  expect(hasWorsened('low', 'empty')).toBe(true)
  expect(hasWorsened('low', 'low')).toBe(false)
  expect(hasWorsened('low', 'normal')).toBe(false)
  expect(hasWorsened('loading', 'low')).toBe(false)
})

test('a large picture can be too dear while a small one is not', () => {
  expect(missingCredits(creditsOf(4), 512)).toBe(0)
  expect(missingCredits(creditsOf(4), 1024)).toBe(6)
  expect(missingCredits(creditsOf(4), 512, 3)).toBe(2)
})

test('the button is not locked while the balance is unknown', () => {
  expect(missingCredits(undefined, 1024)).toBe(0)
})
