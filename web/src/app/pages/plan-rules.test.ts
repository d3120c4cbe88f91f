import { expect, test } from 'vitest'
import { actionOf, standingOf, tripsOf } from './plan-rules.ts'

test.each([
  [4, 0, 2, 2],
  [800, 100, 10, 90],
  [205, 4, 10, 20],
  [10_000, 0, 10, 1_000],
  [10_000, 10, 10, null],
])('%i credits and %i more at %i a picture make %s trips [P-24, P-154]', (included, bonus, price, trips) => {
  expect(tripsOf({ credits_included: included, credits_bonus: bonus, credits_per_generation: price })).toBe(
    trips,
  )
})

test('the free plan starts, large and yearly ones are agreed on by e-mail, others are bought [P-22]', () => {
  expect(actionOf({ slug: 'free', billing_cycle: 'monthly' })).toBe('start')
  expect(actionOf({ slug: 'pro', billing_cycle: 'monthly' })).toBe('buy')
  expect(actionOf({ slug: 'pro_premium', billing_cycle: 'monthly' })).toBe('write')
  expect(actionOf({ slug: 'pro_yearly', billing_cycle: 'yearly' })).toBe('write')
})

const running = { plan_slug: 'pro', status: 'active', is_expired: false } as const

test.each([
  ['pro', running, 'current'],
  ['pro', { ...running, status: 'past_due' }, 'current'],
  ['pro', { ...running, status: 'cancelled' }, 'current'],
  ['pro', { ...running, status: 'cancelled', is_expired: true }, 'other'],
  ['pro', { ...running, plan_slug: 'free', status: 'inactive' }, 'other'],
  ['pro', undefined, 'other'],
  ['basic', running, 'change'],
  ['free', running, 'other'],
  ['free', { ...running, plan_slug: 'free', status: 'inactive' }, 'current'],
  ['free', { ...running, status: 'cancelled', is_expired: true }, 'current'],
  ['free', undefined, 'other'],
] as const)('the plan %s, to %o, is %s', (slug, subscription, standing) => {
  expect(standingOf({ slug }, subscription)).toBe(standing)
})
