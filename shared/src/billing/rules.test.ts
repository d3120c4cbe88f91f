import { expect, test } from 'vitest'
import {
  countsAsActive,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  specifiedStatus,
} from '../contract/billing/schemas.ts'
import { allowanceOf, viewTerm } from './rules.ts'

const NOW = new Date('2030-01-10T12:00:00Z')
const plus = {
  max_image_size: '2048x2048',
  priority_queue: true,
  api_access: true,
  is_expired: false,
} as const

test.each([
  ['active', true],
  ['trialing', true],
  ['incomplete', false],
  ['cancelled', true],
  ['past_due', false],
  ['inactive', false],
] as const)('a plan that is %s gives privileges: %s', (status, counts) => {
  expect(allowanceOf({ ...plus, status })).toEqual({
    sizes: counts ? [512, 1024, 2048] : [512, 1024],
    hasPriority: counts,
    hasWatermark: !counts,
    hasApi: counts,
    hasVideos: counts,
  })
})

test.each(['canceled', 'unpaid', 'paused', 'incomplete_expired', 'toString', ''])(
  'the status %j of a payment provider is shown as cancelled',
  (status) => {
    expect(specifiedStatus(status)).toBe('cancelled')
  },
)

test('a subscription whose first payment is confirmed is shown as active, and gives nothing yet', () => {
  const incomplete = { ...plus, status: 'incomplete' } as const
  expect(countsAsActive(incomplete)).toBe(true)
  expect(allowanceOf(incomplete)).toEqual(allowanceOf(null))
})

test('the six specified statuses stay as they are', () => {
  expect(SUBSCRIPTION_STATUSES.map(specifiedStatus)).toEqual([...SUBSCRIPTION_STATUSES])
})

test('a cancelled plan keeps its privileges until its period is over [E-36]', () => {
  expect(allowanceOf({ ...plus, status: 'cancelled', is_expired: true }).sizes).toEqual([512, 1024])
})

test('every user can pay for 1024 pixels, on any plan', () => {
  expect(allowanceOf(null).sizes).toEqual([512, 1024])
  const small = { ...plus, max_image_size: '512x512', status: 'active' } as const
  expect(allowanceOf(small).sizes).toEqual([512, 1024])
})

test('every status has a rule [E-36, P-96]', () => {
  const counted = SUBSCRIPTION_STATUSES.map((status: SubscriptionStatus) => allowanceOf({ ...plus, status }))
  expect(counted.filter(({ hasPriority }) => hasPriority)).toHaveLength(3)
})

test.each([
  ['renewed in 20 days', true, '2030-01-30T12:00:00Z', null, [false, false, 20, true]],
  ['renewed tomorrow: nothing expires', true, '2030-01-11T06:00:00Z', null, [false, false, 1, true]],
  ['renewal is being paid', true, '2030-01-10T11:00:00Z', null, [false, false, 0, true]],
  ['ends in 5 days', true, '2030-01-15T12:00:00Z', '2030-01-02T00:00:00Z', [false, true, 5, false]],
  ['ends in 7 days', false, '2030-01-17T12:00:00Z', '2030-01-02T00:00:00Z', [false, true, 7, false]],
  ['ends in 8 days', false, '2030-01-18T12:00:00Z', '2030-01-02T00:00:00Z', [false, false, 8, false]],
  ['is over', false, '2030-01-10T12:00:00Z', '2030-01-02T00:00:00Z', [true, false, 0, false]],
] as const)('a term that %s [P-152]', (_, live, end, cancelled, [expired, soon, days, billed]) => {
  const term = {
    live,
    status: 'active' as const,
    current_period_start: new Date('2029-12-10T12:00:00Z'),
    current_period_end: new Date(end),
    cancelled_at: cancelled && new Date(cancelled),
  }
  expect(viewTerm(term, NOW)).toEqual({
    isExpired: expired,
    isExpiringSoon: soon,
    daysUntilExpiry: days,
    nextBillingDate: billed ? new Date(end) : null,
    isRenewed: billed,
  })
})

test('an overdue payment was due when its period began, and nothing is renewed until it is made', () => {
  const current_period_start = new Date('2030-01-09T12:00:00Z')
  const current_period_end = new Date('2030-02-09T12:00:00Z')
  const term = {
    live: true,
    status: 'past_due',
    current_period_start,
    current_period_end,
    cancelled_at: null,
  } as const
  expect(viewTerm(term, NOW)).toMatchObject({ nextBillingDate: current_period_start, isRenewed: false })
})
