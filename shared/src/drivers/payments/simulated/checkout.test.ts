import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PaymentsGround, paymentsGround } from '../testing/ground.ts'
import {
  confirmCheckout,
  expireCheckout,
  expireOverdueCheckouts,
  payCheckout,
  settleCheckout,
} from './actions.ts'

let ground: PaymentsGround
beforeAll(async () => {
  ground = await paymentsGround()
})
afterAll(() => ground?.close())
beforeEach(async () => {
  await ground.events()
})

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)

/** A checkout that waits for its customer, without an event to deliver. */
async function open(slug: string): Promise<{ id: string; customerId: string }> {
  const customerId = await ground.customer()
  const id = await ground.checkout(customerId, slug)
  await ground.events()
  return { id, customerId }
}

test('a pack that is paid has a payment with a receipt, and leads to the page after it', async () => {
  const { id, customerId } = await open('starter')
  expect(await ground.driver.readCheckout(id)).toMatchObject({ status: 'open', isPaid: false, amount: 499 })
  expect(await payCheckout(ground.simulation, id, 'works')).toEqual({
    kind: 'paid',
    url: `http://localhost:3000/?session_id=${id}#/credit-purchase-success`,
  })
  expect(await ground.driver.readCheckout(id)).toMatchObject({
    mode: 'payment',
    status: 'complete',
    isPaid: true,
    customerId,
    amount: 499,
    currency: 'usd',
    paymentIntentId: expect.stringMatching(/^pi_sim_/),
    subscriptionId: null,
    invoiceId: null,
    method: 'card',
    receiptUrl: expect.stringMatching(/\/simulated-payments\/receipts\/ch_sim_/),
  })
  expect(typesOf(await ground.events())).toEqual([
    'payment_method.attached',
    'payment_intent.created',
    'customer.updated',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ])
})

test('a subscription that is paid is active for a month, and its invoice is paid', async () => {
  const { id, customerId } = await open('pro')
  await payCheckout(ground.simulation, id, 'works')
  const { subscriptionId, invoiceId, orderId, isPaid } = await ground.driver.readCheckout(id)
  expect(isPaid).toBe(true)
  const period = {
    periodStart: new Date('2030-01-10T12:00:00Z'),
    periodEnd: new Date('2030-02-10T12:00:00Z'),
  }
  expect(await ground.driver.readSubscription(subscriptionId ?? '')).toEqual({
    id: subscriptionId,
    customerId,
    status: 'active',
    priceId: 'price_sim_pro_999',
    amount: 999,
    currency: 'usd',
    ...period,
    startedAt: period.periodStart,
    cancelAt: null,
    cancelledAt: null,
    nextPriceId: null,
    orderId,
    openInvoiceUrl: null,
  })
  expect(await ground.driver.readInvoice(invoiceId ?? '')).toMatchObject({
    customerId,
    subscriptionId,
    isPaid: true,
    amountPaid: 999,
    paymentIntentId: expect.stringMatching(/^pi_sim_/),
    method: 'card',
    receiptUrl: expect.stringContaining('/receipts/'),
    url: expect.stringContaining('/invoices/'),
    number: expect.stringMatching(/-0001$/),
    lines: [
      { priceId: 'price_sim_pro_999', ...period, isProration: false, isSubscription: true, amount: 999 },
    ],
  })
  const types = typesOf(await ground.events())
  expect(types).toContain('invoice.paid')
  expect(types.indexOf('customer.subscription.created')).toBeLessThan(types.indexOf('invoice.paid'))
  expect(types.at(-1)).toBe('checkout.session.completed')
})

test.each([
  ['declined', 'Your card was declined.'],
  ['insufficient_funds', 'Your card has insufficient funds.'],
] as const)('a card that is %s leaves the checkout open for another one', async (card, message) => {
  const { id } = await open('starter')
  expect(await payCheckout(ground.simulation, id, card)).toEqual({ kind: 'declined', message })
  expect(typesOf(await ground.events())).toContain('payment_intent.payment_failed')
  expect(await ground.driver.readCheckout(id)).toMatchObject({ status: 'open', isPaid: false })
  expect(await payCheckout(ground.simulation, id, 'works')).toMatchObject({ kind: 'paid' })
})

test('a refused card begins no subscription', async () => {
  const { id } = await open('pro')
  await payCheckout(ground.simulation, id, 'declined')
  expect(typesOf(await ground.events()).filter((type) => type.startsWith('customer.subscription'))).toEqual(
    [],
  )
})

test.each(['starter', 'pro'])(
  'a payment for %s that its owner confirms to the bank is paid',
  async (slug) => {
    const { id } = await open(slug)
    expect(await payCheckout(ground.simulation, id, 'authenticate')).toEqual({
      kind: 'confirm',
      url: `http://localhost:3000/simulated-payments/confirm/${id}`,
    })
    expect(await ground.driver.readCheckout(id)).toMatchObject({ status: 'open', isPaid: false })
    expect(await confirmCheckout(ground.simulation, id, true)).toMatchObject({ kind: 'paid' })
    expect(await ground.driver.readCheckout(id)).toMatchObject({ status: 'complete', isPaid: true })
  },
)

test('a payment that its owner does not confirm is not made, and the subscription that waited for it ends', async () => {
  const { id } = await open('pro')
  await payCheckout(ground.simulation, id, 'authenticate')
  const begun = (await ground.events()).find(({ type }) => type === 'customer.subscription.created')
  const subscriptionId = begun?.data.object.id ?? ''
  expect(await ground.driver.readSubscription(subscriptionId)).toMatchObject({
    status: 'incomplete',
    openInvoiceUrl: expect.stringContaining('/simulated-payments/invoices/'),
  })
  expect(await confirmCheckout(ground.simulation, id, false)).toMatchObject({ kind: 'declined' })
  expect(await ground.driver.readSubscription(subscriptionId)).toMatchObject({ status: 'incomplete_expired' })
  expect(await payCheckout(ground.simulation, id, 'works')).toMatchObject({ kind: 'paid' })
})

test.each(['starter', 'pro'])('money for %s that comes later pays the checkout later', async (slug) => {
  const { id } = await open(slug)
  expect(await payCheckout(ground.simulation, id, 'later')).toMatchObject({ kind: 'processing' })
  expect(await ground.driver.readCheckout(id)).toMatchObject({ status: 'complete', isPaid: false })
  expect(typesOf(await ground.events())).toContain('checkout.session.completed')
  await settleCheckout(ground.simulation, id, true)
  expect(await ground.driver.readCheckout(id)).toMatchObject({ isPaid: true })
  expect(typesOf(await ground.events()).at(-1)).toBe('checkout.session.async_payment_succeeded')
})

test.each(['starter', 'pro'])('money for %s that never comes leaves it unpaid', async (slug) => {
  const { id } = await open(slug)
  await payCheckout(ground.simulation, id, 'later')
  await ground.events()
  await settleCheckout(ground.simulation, id, false)
  const { isPaid, subscriptionId } = await ground.driver.readCheckout(id)
  expect(isPaid).toBe(false)
  if (subscriptionId) {
    expect(await ground.driver.readSubscription(subscriptionId)).toMatchObject({
      status: 'incomplete_expired',
    })
  }
  expect(typesOf(await ground.events()).at(-1)).toBe('checkout.session.async_payment_failed')
})

test('two windows that pay at once pay once', async () => {
  const { id } = await open('starter')
  const outcomes = await Promise.allSettled([
    payCheckout(ground.simulation, id, 'works'),
    payCheckout(ground.simulation, id, 'works'),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(typesOf(await ground.events()).filter((type) => type === 'charge.succeeded')).toHaveLength(1)
})

test('a checkout that is closed cannot be paid, and closing it again does no harm', async () => {
  const { id } = await open('starter')
  await ground.driver.expireCheckout(id)
  await ground.driver.expireCheckout(id)
  expect(typesOf(await ground.events())).toEqual(['checkout.session.expired'])
  expect(await ground.driver.readCheckout(id)).toMatchObject({ status: 'expired' })
  await expect(payCheckout(ground.simulation, id, 'works')).rejects.toThrow('This checkout is over.')
  await expect(expireCheckout(ground.simulation, id)).rejects.toThrow('expired')
})

test('a checkout that nobody pays ends after a day', async () => {
  const { id } = await open('starter')
  ground.clock.advance(24 * 3_600_000)
  await expireOverdueCheckouts(ground.simulation)
  expect(await ground.driver.readCheckout(id)).toMatchObject({ status: 'expired' })
})
