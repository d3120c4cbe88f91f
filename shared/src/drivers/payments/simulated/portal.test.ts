import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentsGround, paymentsGround } from '../testing/ground.ts'
import {
  advance,
  cancelSubscription,
  changeCard,
  changePlan,
  endUnpaid,
  failNextRenewal,
  payCheckout,
  payInvoice,
  readInvoicePage,
  readPortalPage,
  resumeSubscription,
} from './actions.ts'

let ground: PaymentsGround
beforeAll(async () => {
  ground = await paymentsGround()
})
afterAll(() => ground?.close())

const JANUARY = new Date('2030-01-10T12:00:00Z')
const FEBRUARY = new Date('2030-02-10T12:00:00Z')
const MARCH = new Date('2030-03-10T12:00:00Z')

/** A customer with an active subscription, and nothing to deliver. */
async function subscribe(slug = 'pro'): Promise<{ id: string; customerId: string }> {
  ground.clock.set(JANUARY)
  const customerId = await ground.customer()
  const checkout = await ground.checkout(customerId, slug)
  await payCheckout(ground.simulation, checkout, 'works')
  await ground.events()
  const { subscriptionId } = await ground.driver.readCheckout(checkout)
  return { id: subscriptionId ?? '', customerId }
}

async function typesSince(): Promise<string[]> {
  return (await ground.events()).map(({ type }) => type)
}

/** The invoice of the latest period. */
async function latestInvoice(customerId: string) {
  const url = await ground.driver.openPortal({
    customerId,
    returnUrl: 'http://localhost:3000/',
    locale: 'en',
  })
  const { invoices } = await readPortalPage(ground.simulation, url.split('/').at(-1) ?? '')
  return ground.driver.readInvoice(invoices[0]?.id ?? '')
}

test('a cancelled subscription lasts to the end of its period, and then ends', async () => {
  const { id } = await subscribe()
  await cancelSubscription(ground.simulation, id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({
    status: 'active',
    cancelAt: FEBRUARY,
    cancelledAt: JANUARY,
  })
  await expect(cancelSubscription(ground.simulation, id)).rejects.toThrow('cancelled already')
  await advance(ground.simulation, id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({ status: 'canceled', periodEnd: FEBRUARY })
  expect(await typesSince()).toEqual(['customer.subscription.updated', 'customer.subscription.deleted'])
  await expect(resumeSubscription(ground.simulation, id)).rejects.toThrow('has ended')
})

test('a subscription that is resumed goes on', async () => {
  const { id } = await subscribe()
  await cancelSubscription(ground.simulation, id)
  await resumeSubscription(ground.simulation, id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({ cancelAt: null, cancelledAt: null })
  await expect(resumeSubscription(ground.simulation, id)).rejects.toThrow('goes on')
  await advance(ground.simulation, id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({ status: 'active', periodStart: FEBRUARY })
})

test('a renewal begins where the last period ended, and is paid', async () => {
  const { id, customerId } = await subscribe()
  await advance(ground.simulation, id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({
    status: 'active',
    periodStart: FEBRUARY,
    periodEnd: MARCH,
  })
  expect(await latestInvoice(customerId)).toMatchObject({
    isPaid: true,
    amountPaid: 999,
    number: expect.stringMatching(/-0002$/),
    lines: [{ periodStart: FEBRUARY, periodEnd: MARCH }],
  })
  const types = await typesSince()
  expect(types.filter((type) => type.startsWith('invoice.'))).toEqual([
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
  ])
})

test('a renewal that fails leaves the subscription past due, with an invoice that can be paid', async () => {
  const { id, customerId } = await subscribe()
  await failNextRenewal(ground.simulation, id, true)
  await advance(ground.simulation, id)
  const { openInvoiceUrl, ...subscription } = await ground.driver.readSubscription(id)
  expect(subscription).toMatchObject({ status: 'past_due', periodStart: FEBRUARY })
  const invoice = await latestInvoice(customerId)
  expect(openInvoiceUrl).toBe(invoice.url)
  expect(invoice).toMatchObject({ isPaid: false, status: 'open', receiptUrl: null })
  expect(await typesSince()).toContain('invoice.payment_failed')

  expect(await payInvoice(ground.simulation, invoice.id, 'declined')).toEqual({
    message: 'Your card was declined.',
  })
  expect(await payInvoice(ground.simulation, invoice.id)).toBeNull()
  expect(await readInvoicePage(ground.simulation, invoice.id)).toMatchObject({
    invoice: { status: 'paid', attempt_count: 3 },
    subscription: { status: 'active' },
  })
  expect(await typesSince()).toContain('invoice.paid')
  await expect(payInvoice(ground.simulation, invoice.id)).rejects.toThrow('not open')
  await advance(ground.simulation, id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({ status: 'active', periodStart: MARCH })
})

test.each([
  ['once the last attempt failed', endUnpaid],
  ['with its unpaid period', advance],
])('a subscription whose renewal is never paid ends %s', async (_, end) => {
  const { id, customerId } = await subscribe()
  await failNextRenewal(ground.simulation, id, true)
  await advance(ground.simulation, id)
  await end(ground.simulation, id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({ status: 'canceled', openInvoiceUrl: null })
  expect((await typesSince()).at(-1)).toBe('customer.subscription.deleted')
  expect(await latestInvoice(customerId)).toMatchObject({ isPaid: false, status: 'uncollectible' })
})

test('a card that fails later fails at the renewal; another card pays it', async () => {
  const { id, customerId } = await subscribe()
  await changeCard(ground.simulation, customerId, 'fails_later')
  await advance(ground.simulation, id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({ status: 'past_due' })
  const invoice = await latestInvoice(customerId)
  expect(await payInvoice(ground.simulation, invoice.id)).toEqual({ message: 'Your card was declined.' })
  await changeCard(ground.simulation, customerId, 'works')
  expect(await payInvoice(ground.simulation, invoice.id)).toBeNull()
  expect(await ground.driver.readSubscription(id)).toMatchObject({ status: 'active' })
})

test('a larger plan counts at once: it is paid whole, and its period begins now', async () => {
  const { id, customerId } = await subscribe()
  const upgraded = new Date('2030-01-20T08:00:00Z')
  ground.clock.set(upgraded)
  expect(await changePlan(ground.simulation, id, 'price_sim_pro_premium_2999')).toMatchObject({
    kind: 'changed',
  })
  const period = { periodStart: upgraded, periodEnd: new Date('2030-02-20T08:00:00Z') }
  expect(await ground.driver.readSubscription(id)).toMatchObject({
    status: 'active',
    priceId: 'price_sim_pro_premium_2999',
    amount: 2999,
    ...period,
  })
  expect(await latestInvoice(customerId)).toMatchObject({
    amountPaid: 2999,
    lines: [{ ...period, isProration: false, amount: 2999 }],
  })
})

test('a larger plan that the bank does not pay changes nothing', async () => {
  const { id, customerId } = await subscribe()
  const before = await ground.driver.readSubscription(id)
  await changeCard(ground.simulation, customerId, 'fails_later')
  expect(await changePlan(ground.simulation, id, 'price_sim_pro_premium_2999')).toEqual({
    kind: 'declined',
    message: 'Your card was declined.',
  })
  expect(await ground.driver.readSubscription(id)).toEqual(before)
})

test('a smaller plan counts from the next period on', async () => {
  const { id } = await subscribe('pro_premium')
  expect(await changePlan(ground.simulation, id, 'price_sim_pro_999')).toMatchObject({ kind: 'scheduled' })
  expect(await ground.driver.readSubscription(id)).toMatchObject({
    priceId: 'price_sim_pro_premium_2999',
    nextPriceId: 'price_sim_pro_999',
  })
  await advance(ground.simulation, id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({
    priceId: 'price_sim_pro_999',
    nextPriceId: null,
    amount: 999,
    periodStart: FEBRUARY,
    periodEnd: MARCH,
  })
})

test('the change to a smaller plan can be taken back', async () => {
  const { id } = await subscribe('pro_premium')
  await changePlan(ground.simulation, id, 'price_sim_pro_999')
  await resumeSubscription(ground.simulation, id)
  await advance(ground.simulation, id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({
    priceId: 'price_sim_pro_premium_2999',
    nextPriceId: null,
  })
})

test('a yearly plan lasts a year; from it to a monthly one is a smaller plan', async () => {
  const { id } = await subscribe('pro_yearly')
  expect(await ground.driver.readSubscription(id)).toMatchObject({
    periodEnd: new Date('2031-01-10T12:00:00Z'),
  })
  expect(await changePlan(ground.simulation, id, 'price_sim_pro_premium_2999')).toMatchObject({
    kind: 'scheduled',
  })
})

test('the portal that is opened for a change asks its customer to confirm it', async () => {
  const { id, customerId } = await subscribe()
  const change = { subscriptionId: id, priceId: 'price_sim_pro_premium_2999' }
  const url = await ground.driver.openPortal({
    customerId,
    returnUrl: 'http://127.0.0.1:3000/#/profile/subscription',
    locale: 'zh',
    change,
  })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/simulated-payments\/portal\/bps_sim_/)
  const page = await readPortalPage(ground.simulation, url.split('/').at(-1) ?? '')
  expect(page.session.flow?.subscription_update_confirm).toMatchObject({
    subscription: id,
    items: [{ price: change.priceId }],
  })
  expect(page.card?.card?.last4).toBe('4242')
  expect(page.plans.map(({ product }) => product.name).sort()).toEqual(['pro', 'pro_premium', 'pro_yearly'])
  await expect(
    ground.driver.openPortal({
      customerId,
      returnUrl: 'http://127.0.0.1:3000/',
      locale: 'zh',
      change: { subscriptionId: id, priceId: 'price_sim_pro_999' },
    }),
  ).rejects.toThrow('no changes to confirm')
})

test('a subscription that is ended at once is over, and ending it again does no harm', async () => {
  const { id } = await subscribe('pro_premium')
  await changePlan(ground.simulation, id, 'price_sim_pro_999')
  await ground.driver.endSubscription(id)
  await ground.driver.endSubscription(id)
  expect(await ground.driver.readSubscription(id)).toMatchObject({
    status: 'canceled',
    nextPriceId: null,
    cancelAt: JANUARY,
  })
  expect((await typesSince()).filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1)
})
