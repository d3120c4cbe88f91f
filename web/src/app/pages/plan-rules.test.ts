import { expect, test } from 'vitest'
import { actionOf, standingOf, tripsOf } from './plan-rules.ts'

test.each([
  ['monthly', 4, 0, 2, 2],
  ['monthly', 800, 100, 10, 90],
  ['monthly', 205, 4, 10, 20],
  ['monthly', 10_000, 0, 10, 1_000],
  ['monthly', 10_000, 10, 10, null],
  ['yearly', 2_400, 200, 10, 21],
] as const)(
  '%s: %i credits and %i more at %i a picture make %s trips a month [P-24, P-154]',
  (cycle, included, bonus, price, trips) => {
    const plan = { slug: 'any', billing_cycle: cycle, credits_included: included, credits_bonus: bonus }
    expect(tripsOf({ ...plan, credits_per_generation: price })).toBe(trips)
  },
)

test('the free plan starts; others are bought, and large and yearly ones without a price are agreed on by email [P-22]', () => {
  expect(actionOf({ slug: 'free', billing_cycle: 'monthly', price_id: null })).toBe('start')
  for (const price_id of ['price_1', null])
    expect(actionOf({ slug: 'pro', billing_cycle: 'monthly', price_id })).toBe('buy')
  for (const plan of [
    { slug: 'pro_premium', billing_cycle: 'monthly' },
    { slug: 'pro_yearly', billing_cycle: 'yearly' },
  ] as const) {
    expect(actionOf({ ...plan, price_id: 'price_1' })).toBe('buy')
    expect(actionOf({ ...plan, price_id: null })).toBe('write')
  }
})

const running = { plan_slug: 'pro', status: 'active', is_expired: false } as const

test.each([
  ['pro', running, 'current'],
  ['pro', { ...running, status: 'past_due' }, 'current'],
  ['pro', { ...running, status: 'active', state: 'ending' }, 'current'],
  ['pro', { ...running, status: 'cancelled' }, 'other'],
  ['free', { ...running, status: 'cancelled' }, 'other'],
  ['pro', { ...running, status: 'cancelled', state: 'unpaid' }, 'other'],
  ['basic', { ...running, status: 'past_due' }, 'pay'],
  ['basic', { ...running, status: 'incomplete' }, 'wait'],
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
