import { expect, test } from 'vitest'
import type { InvoiceLine, ProviderSubscription } from '../../drivers/payments/payments.ts'
import { readAllowance } from '../subscriptions.ts'
import {
  aLine,
  anInvoice,
  aRefund,
  aSubscription,
  MONTH_END,
  monthsLater,
  YEAR_END,
} from '../testing/provider.ts'
import { type Buyer, billingSuite } from '../testing/suite.ts'

const suite = billingSuite()
let number = 0

/**
 * A buyer with the order and the subscription of a plan, and its first invoice, paid; no event is delivered
 * yet.
 */
async function subscriberOf(
  plan: 'pro' | 'pro_premium' | 'pro_yearly',
  { values = {}, lines }: { values?: Partial<ProviderSubscription>; lines?: InvoiceLine[] } = {},
  buyer?: Buyer,
) {
  const owner = buyer ?? (await suite.buyer())
  number += 1
  const [subscriptionId, invoiceId] = [`sub_${number}`, `in_${number}`]
  const { customerId } = owner
  const orderId = await suite.order(owner, { plan })
  const priceId = `price_${plan}`
  const subscription = aSubscription({ id: subscriptionId, customerId, orderId, priceId, ...values })
  const invoice = anInvoice({
    id: invoiceId,
    customerId,
    subscriptionId,
    lines: lines ?? [aLine({ priceId, periodEnd: subscription.periodEnd })],
  })
  suite.provider.subscriptions.set(subscriptionId, subscription)
  suite.provider.invoices.set(invoiceId, invoice)
  return { buyer: owner, orderId, subscription, invoice }
}

async function subscriptionRow(id: string) {
  return suite.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

async function ordersOf({ userId }: Buyer) {
  const orders = await suite.db
    .selectFrom('orders')
    .select(['kind', 'status', 'credits'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return orders.map(({ kind, status, credits }) => `${kind} ${status} ${credits}`)
}

async function allowance({ userId }: Buyer) {
  return readAllowance(suite.db, userId, new Date())
}

test('the invoice grants the first period, also when it comes before everything else', async () => {
  const { buyer, orderId, subscription, invoice } = await subscriberOf('pro')
  await suite.deliver('invoice.paid', invoice.id)
  await suite.deliver('customer.subscription.created', subscription.id)
  await suite.deliver('invoice.paid', invoice.id)
  const start = subscription.periodStart.toISOString()
  expect(await suite.lots(buyer)).toEqual({ [`sub:${subscription.id}:${start}:base`]: 200 })
  expect(await suite.orderStatus(orderId)).toBe('completed')
  expect(await suite.mails(buyer)).toEqual(['receipt'])
  expect((await allowance(buyer)).hasPriority).toBe(true)
})

test('a subscription whose first payment is not there yet gives nothing', async () => {
  const { buyer, subscription } = await subscriberOf('pro', { values: { status: 'incomplete' } })
  await suite.deliver('customer.subscription.created', subscription.id)
  expect(await suite.available(buyer)).toBe(0)
  expect((await subscriptionRow(subscription.id))?.status).toBe('incomplete')
  expect((await allowance(buyer)).hasPriority).toBe(false)
})

test('the next period is an order and a grant of its own', async () => {
  const { buyer, subscription, invoice } = await subscriberOf('pro')
  await suite.deliver('invoice.paid', invoice.id)
  const periodEnd = monthsLater(MONTH_END, 1)
  suite.provider.subscriptions.set(subscription.id, { ...subscription, periodStart: MONTH_END, periodEnd })
  const lines = [aLine({ periodStart: MONTH_END, periodEnd })]
  suite.provider.invoices.set('in_renewal', {
    ...invoice,
    id: 'in_renewal',
    paymentIntentId: 'pi_renewal',
    lines,
  })
  for (let time = 0; time < 3; time++) await suite.deliver('invoice.paid', 'in_renewal')
  expect(await suite.available(buyer)).toBe(400)
  expect(await ordersOf(buyer)).toEqual(['subscription completed 200', 'renewal completed 200'])
  expect((await subscriptionRow(subscription.id))?.current_period_end).toEqual(periodEnd)
})

test('an upgrade grants the new period in full; the proration before it in the invoice grants nothing', async () => {
  const { buyer, subscription, invoice } = await subscriberOf('pro')
  await suite.deliver('invoice.paid', invoice.id)
  const periodStart = new Date(subscription.periodStart.getTime() + 60_000)
  const priceId = 'price_pro_premium'
  suite.provider.subscriptions.set(subscription.id, { ...subscription, priceId, periodStart, amount: 2_999 })
  const lines = [aLine({ isProration: true, amount: -700 }), aLine({ priceId, periodStart, amount: 2_999 })]
  suite.provider.invoices.set('in_up', {
    ...invoice,
    id: 'in_up',
    paymentIntentId: 'pi_up',
    amountPaid: 2_299,
    lines,
  })
  await suite.deliver('customer.subscription.updated', subscription.id)
  await suite.deliver('invoice.paid', 'in_up')
  expect(await suite.available(buyer)).toBe(200 + 800 + 100)
  expect((await allowance(buyer)).sizes).toEqual([512, 1024, 2048])
})

test('two changes of the plan in one second are two paid periods: each grants what it promised, once', async () => {
  const { buyer, subscription, invoice } = await subscriberOf('pro')
  await suite.deliver('invoice.paid', invoice.id)
  const start = monthsLater(subscription.periodStart, 0)
  start.setUTCDate(start.getUTCDate() + 3)
  const change = (id: string, priceId: string, end: Date, amountPaid: number) => {
    const { customerId } = subscription
    const lines = [aLine({ priceId, periodStart: start, periodEnd: end, amount: amountPaid })]
    const paid = { id, customerId, subscriptionId: subscription.id, paymentIntentId: `pi_${id}` }
    suite.provider.invoices.set(id, anInvoice({ ...paid, amountPaid, lines }))
    return id
  }
  const premium = change('in_premium', 'price_pro_premium', monthsLater(start, 1), 2_999)
  const yearly = change('in_yearly', 'price_pro_yearly', monthsLater(start, 12), 9_900)
  for (const id of [premium, yearly, premium, yearly]) await suite.deliver('invoice.paid', id)
  expect(await suite.available(buyer)).toBe(200 + (800 + 100) + (200 + 24))
})

test('a year is granted by months: the first now, with what does not divide', async () => {
  const { buyer, subscription, invoice } = await subscriberOf('pro_yearly', {
    values: { periodEnd: YEAR_END },
  })
  await suite.deliver('invoice.paid', invoice.id)
  const key = `sub:${subscription.id}:${subscription.periodStart.toISOString()}`
  expect(await suite.lots(buyer)).toEqual({ [`${key}:base`]: 200, [`${key}:bonus`]: 24 })
})

test('a trial gives nothing, a coupon over everything does', async () => {
  const trial = await subscriberOf('pro', { values: { status: 'trialing' }, lines: [aLine({ amount: 0 })] })
  suite.provider.invoices.set(trial.invoice.id, { ...trial.invoice, amountPaid: 0, paymentIntentId: null })
  await suite.deliver('invoice.paid', trial.invoice.id)
  expect(await suite.lots(trial.buyer)).toEqual({})
  const coupon = await subscriberOf('pro')
  suite.provider.invoices.set(coupon.invoice.id, { ...coupon.invoice, amountPaid: 0, paymentIntentId: null })
  await suite.deliver('invoice.paid', coupon.invoice.id)
  expect(await suite.available(coupon.buyer)).toBe(200)
})

test('an invoice of a stranger, of no subscription or of a plan that is not ours changes nothing', async () => {
  const { buyer, invoice, subscription } = await subscriberOf('pro')
  const { invoices, subscriptions } = suite.provider
  invoices.set('in_stranger', { ...invoice, customerId: 'cus_stranger' })
  invoices.set('in_none', { ...invoice, subscriptionId: null })
  subscriptions.set('sub_foreign', {
    ...subscription,
    id: 'sub_foreign',
    priceId: 'price_foreign',
    orderId: null,
  })
  invoices.set('in_foreign', { ...invoice, subscriptionId: 'sub_foreign' })
  for (const id of ['in_stranger', 'in_none', 'in_foreign'])
    expect(await suite.deliver('invoice.paid', id)).toBe('ignored')
  expect(await suite.lots(buyer)).toEqual({})
})

test('a failed renewal ends the privileges, is told once, and heals when it is paid', async () => {
  const { buyer, subscription, invoice } = await subscriberOf('pro')
  await suite.deliver('invoice.paid', invoice.id)
  const periodEnd = monthsLater(MONTH_END, 1)
  const due = { ...subscription, status: 'past_due', periodStart: MONTH_END, periodEnd }
  suite.provider.subscriptions.set(subscription.id, due)
  const lines = [aLine({ periodStart: MONTH_END, periodEnd })]
  const open = {
    ...invoice,
    id: 'in_due',
    paymentIntentId: 'pi_due',
    isPaid: false,
    status: 'open',
    amountPaid: 0,
    lines,
  }
  suite.provider.invoices.set('in_due', open)
  await suite.deliver('invoice.payment_failed', 'in_due')
  await suite.deliver('invoice.payment_failed', 'in_due')
  expect((await subscriptionRow(subscription.id))?.past_due_since).toBeInstanceOf(Date)
  expect((await allowance(buyer)).hasPriority).toBe(false)
  expect(await suite.mails(buyer)).toEqual(['payment-failed', 'receipt'])
  suite.provider.subscriptions.set(subscription.id, { ...due, status: 'active' })
  suite.provider.invoices.set('in_due', { ...open, isPaid: true, status: 'paid', amountPaid: 999 })
  await suite.deliver('invoice.paid', 'in_due')
  expect(await suite.available(buyer)).toBe(400)
  expect((await subscriptionRow(subscription.id))?.past_due_since).toBeNull()
  expect((await allowance(buyer)).hasPriority).toBe(true)
})

test.each(['unpaid', 'paused', 'canceled'])(
  'a subscription that becomes %s gives nothing from then on',
  async (status) => {
    const { buyer, subscription, invoice } = await subscriberOf('pro')
    await suite.deliver('invoice.paid', invoice.id)
    suite.provider.subscriptions.set(subscription.id, { ...subscription, status })
    await suite.deliver('customer.subscription.updated', subscription.id)
    expect((await allowance(buyer)).hasPriority).toBe(false)
    expect((await subscriptionRow(subscription.id))?.status).toBe('cancelled')
  },
)

test('cancelling is told once and keeps the plan to its end; resuming takes it back', async () => {
  const { buyer, subscription, invoice } = await subscriberOf('pro')
  await suite.deliver('invoice.paid', invoice.id)
  const cancelled = { ...subscription, cancelAt: MONTH_END, cancelledAt: new Date() }
  suite.provider.subscriptions.set(subscription.id, cancelled)
  for (let time = 0; time < 3; time++) await suite.deliver('customer.subscription.updated', subscription.id)
  expect(await subscriptionRow(subscription.id)).toMatchObject({ status: 'active', cancel_at: MONTH_END })
  expect((await allowance(buyer)).hasPriority).toBe(true)
  suite.provider.subscriptions.set(subscription.id, subscription)
  await suite.deliver('customer.subscription.updated', subscription.id)
  expect(await subscriptionRow(subscription.id)).toMatchObject({ cancel_at: null, cancelled_at: null })
  expect(await suite.mails(buyer)).toEqual(['cancelled', 'receipt'])
})

test('a downgrade waits for the end of the period and is shown until then', async () => {
  const { subscription, invoice } = await subscriberOf('pro_premium')
  await suite.deliver('invoice.paid', invoice.id)
  suite.provider.subscriptions.set(subscription.id, { ...subscription, nextPriceId: 'price_pro' })
  await suite.deliver('customer.subscription.updated', subscription.id)
  const row = await subscriptionRow(subscription.id)
  const plans = await suite.db.selectFrom('plans').select(['id', 'slug']).execute()
  const slugOf = (id: string | null | undefined) => plans.find((plan) => plan.id === id)?.slug
  expect([slugOf(row?.plan_id), slugOf(row?.next_plan_id)]).toEqual(['pro_premium', 'pro'])
})

test('a reading that is older than what is known changes nothing', async () => {
  const { subscription, invoice } = await subscriberOf('pro')
  await suite.deliver('invoice.paid', invoice.id)
  // The worker reads, then another one reads a newer state and applies it first.
  const slow = Promise.withResolvers<void>()
  const { driver, subscriptions } = suite.provider
  const { readSubscription } = driver
  driver.readSubscription = async (id) => {
    const read = await readSubscription(id)
    await slow.promise
    return read
  }
  const stale = suite.deliver('customer.subscription.updated', subscription.id)
  await expect
    .poll(() => suite.db.selectFrom('stripe_events').select('id').where('status', '=', 'received').execute())
    .toHaveLength(1)
  driver.readSubscription = readSubscription
  subscriptions.set(subscription.id, { ...subscription, status: 'past_due' })
  await suite.deliver('customer.subscription.updated', subscription.id)
  slow.resolve()
  expect(await stale).toBe('processed')
  expect((await subscriptionRow(subscription.id))?.status).toBe('past_due')
})

test('a subscription that has ended for good is not revived', async () => {
  const { subscription, invoice } = await subscriberOf('pro')
  await suite.deliver('invoice.paid', invoice.id)
  suite.provider.subscriptions.set(subscription.id, { ...subscription, status: 'canceled' })
  await suite.deliver('customer.subscription.deleted', subscription.id)
  suite.provider.subscriptions.set(subscription.id, subscription)
  await suite.deliver('customer.subscription.updated', subscription.id)
  expect((await subscriptionRow(subscription.id))?.live).toBe(false)
})

test.each(['invoice.paid', 'customer.subscription.created'])(
  'a second subscription, from another tab, is ended and returned, and never granted; %s comes first',
  async (first) => {
    const { buyer, subscription, invoice } = await subscriberOf('pro')
    await suite.deliver('invoice.paid', invoice.id)
    const second = await subscriberOf('pro_premium', {}, buyer)
    const intent = second.invoice.paymentIntentId
    const events = {
      'invoice.paid': second.invoice.id,
      'customer.subscription.created': second.subscription.id,
    }
    await suite.deliver(first, events[first as keyof typeof events])
    for (let time = 0; time < 2; time++)
      for (const [type, id] of Object.entries(events)) await suite.deliver(type, id)
    const acts = suite.provider.acts.filter(
      (act) => act.includes(second.subscription.id) || act.includes(String(intent)),
    )
    expect([...new Set(acts)]).toEqual([`end ${second.subscription.id}`, `refund ${intent}`])
    await suite.deliver('refund.created', `re_${intent}`)
    expect(await suite.available(buyer)).toBe(200)
    expect(await suite.orderStatus(second.orderId)).toBe('refunded')
    expect((await subscriptionRow(subscription.id))?.live).toBe(true)
    expect(await suite.mails(buyer)).toEqual(['duplicate-subscription-refunded', 'receipt'])
  },
)

test('a subscription that waits for its first payment gives way to one that was paid', async () => {
  const waiting = await subscriberOf('pro', { values: { status: 'incomplete' } })
  await suite.deliver('customer.subscription.created', waiting.subscription.id)
  const paid = await subscriberOf('pro_premium', {}, waiting.buyer)
  await suite.deliver('invoice.paid', paid.invoice.id)
  expect(suite.provider.acts).toContain(`end ${waiting.subscription.id}`)
  expect(await suite.available(waiting.buyer)).toBe(900)
  expect((await allowance(waiting.buyer)).sizes).toEqual([512, 1024, 2048])
})

test('two subscriptions of one user that are paid at the same moment: one is granted, one returned', async () => {
  const one = await subscriberOf('pro')
  const other = await subscriberOf('pro', {}, one.buyer)
  await Promise.all([one, other].map(({ invoice }) => suite.deliver('invoice.paid', invoice.id)))
  await suite.drain()
  expect(await suite.available(one.buyer)).toBe(200)
  const statuses = [await suite.orderStatus(one.orderId), await suite.orderStatus(other.orderId)]
  expect(statuses.sort()).toEqual(['completed', 'refunded'])
})

test('a refund of a period takes its credits', async () => {
  const { buyer, orderId, invoice } = await subscriberOf('pro')
  await suite.deliver('invoice.paid', invoice.id)
  const paymentIntentId = invoice.paymentIntentId
  suite.provider.reversals.set('re_period', aRefund({ id: 're_period', paymentIntentId, amount: 999 }))
  await suite.deliver('refund.created', 're_period')
  expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([0, 'refunded'])
})
