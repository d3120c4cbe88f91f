import { expect, test } from 'vitest'
import type { InvoiceLine, ProviderInvoice, ProviderSubscription } from '../drivers/payments/payments.ts'
import { paidPeriods } from './paid-periods.ts'

const START = new Date('2030-01-01T00:00:00Z')
const END = new Date('2030-02-01T00:00:00Z')
const line: InvoiceLine = {
  priceId: 'price_pro',
  periodStart: START,
  periodEnd: END,
  isProration: false,
  isSubscription: true,
  amount: 999,
}
const invoice: ProviderInvoice = {
  id: 'in_1',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  status: 'paid',
  isPaid: true,
  amountPaid: 999,
  currency: 'usd',
  number: null,
  url: null,
  receiptUrl: null,
  paymentIntentId: 'pi_1',
  method: 'card',
  paidAt: START,
  createdAt: START,
  lines: [line],
}
const active = { id: 'sub_1', status: 'active', periodStart: START, periodEnd: END } as ProviderSubscription
const trialing = { ...active, status: 'trialing' }

test('the first line may be a proration: the period is another one', () => {
  const proration = { ...line, isProration: true, amount: -500, priceId: 'price_old' }
  expect(paidPeriods({ ...invoice, lines: [proration, line] }, active)).toEqual([line])
})

test.each([
  ['an invoice that is not paid', { isPaid: false, status: 'open', amountPaid: 0 }],
  ['an invoice without a subscription', { subscriptionId: null }],
  ['an item that is no subscription', { lines: [{ ...line, isSubscription: false }] }],
  ['a line without a price', { lines: [{ ...line, priceId: null }] }],
])('%s has no paid period', (_, change) => {
  expect(paidPeriods({ ...invoice, ...change }, active)).toEqual([])
})

test.each([
  ['a coupon that pays all of it', 999, active, 1],
  ['a coupon, after the subscription has ended', 999, { ...active, status: 'canceled' }, 1],
  ['a trial', 0, trialing, 0],
  ['a trial with its price in the line', 999, trialing, 0],
  ['a trial that is over: its period is not the present one', 0, { ...active, periodStart: END }, 0],
  ['a price of nothing', 0, active, 1],
  ['a trial of a subscription that has ended', 0, { ...active, status: 'canceled' }, 0],
] as const)('of an invoice over nothing: %s', (_, amount, subscription, periods) => {
  const free = { ...invoice, amountPaid: 0, lines: [{ ...line, amount }] }
  expect(paidPeriods(free, subscription)).toHaveLength(periods)
})

test('a trial beside another item that was paid is no paid period', () => {
  expect(paidPeriods({ ...invoice, amountPaid: 500, lines: [{ ...line, amount: 0 }] }, trialing)).toEqual([])
})
