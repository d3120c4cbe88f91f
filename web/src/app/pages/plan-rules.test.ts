import { expect, test } from 'vitest'
import { actionOf, tripsOf } from './plan-rules.ts'

test.each([
  [4, 0, 2, 2],
  [800, 100, 10, 90],
  [205, 4, 10, 20],
  [10_000, 0, 10, 1_000],
  [10_000, 10, 10, null],
])('%i credits and %i more at %i a picture make %s trips', (included, bonus, price, trips) => {
  expect(tripsOf({ credits_included: included, credits_bonus: bonus, credits_per_generation: price })).toBe(
    trips,
  )
})

test('the free plan starts, large and yearly ones are agreed on by e-mail, others come later', () => {
  expect(actionOf({ slug: 'free', billing_cycle: 'monthly' })).toBe('start')
  expect(actionOf({ slug: 'pro', billing_cycle: 'monthly' })).toBe('soon')
  expect(actionOf({ slug: 'pro_premium', billing_cycle: 'monthly' })).toBe('write')
  expect(actionOf({ slug: 'pro_yearly', billing_cycle: 'yearly' })).toBe('write')
})
