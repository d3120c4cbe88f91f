import type { Subscription } from '@pawport/shared/contract/billing/schemas.ts'
import { expect, test } from 'vitest'
import { photoCap, sizesFor, smallerThan } from './plan-limits.ts'

const plus: Subscription = {
  plan_slug: 'pro_premium',
  plan_name: 'Premium Plus',
  status: 'active',
  current_period_start: '2030-01-01T00:00:00.000Z',
  current_period_end: '2030-02-01T00:00:00.000Z',
  price: 29.99,
  currency: 'USD',
  billing_cycle: 'monthly',
  credits_included: 800,
  credits_bonus: 100,
  credits_per_generation: 10,
  max_image_size: '2048x2048',
  commercial_license: true,
  api_access: false,
  priority_queue: true,
  is_expired: false,
  is_expiring_soon: false,
  days_until_expiry: 31,
  cancelled_at: null,
  state: 'active',
}

test('2048 pixels are offered if the plan allows them', () => {
  expect(sizesFor(plus)).toEqual([512, 1024, 2048])
  expect(sizesFor({ ...plus, max_image_size: '1024x1024' })).toEqual([512, 1024])
  expect(sizesFor({ ...plus, status: 'past_due' })).toEqual([512, 1024])
  expect(sizesFor(undefined)).toEqual([512, 1024])
})

test.each([
  [{ status: 'active' }, 2048],
  [{ status: 'incomplete' }, 2048],
  [{ status: 'trialing' }, 2048],
  [{ status: 'cancelled' }, 2048],
  [{ status: 'cancelled', is_expired: true }, 1024],
  [{ status: 'past_due' }, 1024],
  [{ status: 'past_due', plan_slug: 'pro' }, 2048],
  [{ status: 'cancelled', plan_slug: 'pro', is_expired: true }, 1024],
  [{ status: 'inactive', plan_slug: 'free' }, 1024],
] as const)('a photo of %j is sent with up to %i pixels [E-106]', (change, cap) => {
  expect(photoCap({ ...plus, ...change })).toBe(cap)
})

test('without a known plan the limit is that of every user', () => {
  expect(photoCap(undefined)).toBe(1024)
})

test.each([
  [2048, 1024],
  [1024, 512],
  [512, 512],
] as const)('the next smaller size than %i is %i', (size, smaller) => {
  expect(smallerThan(size, [512, 1024, 2048])).toBe(smaller)
})
