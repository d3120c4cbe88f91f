import { expect, test } from 'vitest'
import type { ProviderSubscription } from '../drivers/payments/payments.ts'
import { isLive, standingOf } from './standing.ts'

const NOW = new Date('2030-01-10T12:00:00Z')
const START = new Date('2030-01-01T00:00:00Z')
const END = new Date('2030-02-01T00:00:00Z')
const paid: ProviderSubscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  priceId: 'price_1',
  amount: 999,
  currency: 'usd',
  periodStart: START,
  periodEnd: END,
  startedAt: START,
  cancelAt: null,
  cancelledAt: null,
  nextPriceId: null,
  orderId: null,
  openInvoiceUrl: null,
}

test.each(['active', 'trialing', 'incomplete', 'past_due'] as const)(
  '%s stays as it is, to the end of its period',
  (status) => {
    expect(isLive({ status })).toBe(true)
    expect(standingOf({ ...paid, status }, NOW)).toEqual({
      status,
      current_period_end: END,
      cancelled_at: null,
    })
  },
)

test('a cancelled one runs to the end of its period, and a resumed one goes on', () => {
  const cancelledAt = new Date('2030-01-05T00:00:00Z')
  const cancelled = { ...paid, cancelAt: END, cancelledAt }
  expect(standingOf(cancelled, NOW)).toEqual({
    status: 'active',
    current_period_end: END,
    cancelled_at: cancelledAt,
  })
  expect(standingOf({ ...cancelled, cancelAt: null }, NOW).cancelled_at).toBeNull()
})

test.each(['canceled', 'unpaid', 'paused', 'incomplete_expired', 'a status of tomorrow'])(
  'one that is %s ends at once, even within its period',
  (status) => {
    expect(isLive({ status })).toBe(false)
    expect(standingOf({ ...paid, status }, NOW)).toEqual({
      status: 'cancelled',
      current_period_end: NOW,
      cancelled_at: NOW,
    })
  },
)

test('one that ended with its period ends there, and no period ends before it begins', () => {
  expect(
    standingOf({ ...paid, status: 'canceled' }, new Date('2030-03-01T00:00:00Z')).current_period_end,
  ).toEqual(END)
  const early = standingOf({ ...paid, status: 'incomplete_expired' }, new Date('2029-12-31T00:00:00Z'))
  expect(early.current_period_end.getTime()).toBeGreaterThan(START.getTime())
})
