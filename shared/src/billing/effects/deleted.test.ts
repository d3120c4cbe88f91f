import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addGift } from '../../codes/gifts.ts'
import { eraseUser } from '../../data/erase.ts'
import { storeEvent } from '../inbox.ts'
import { reconcile } from '../reconcile.ts'
import { aCheckout, anInvoice, aSubscription } from '../testing/provider.ts'
import { type Buyer, billingSuite } from '../testing/suite.ts'

const suite = billingSuite()

/** A buyer with a checkout of a pack, which is paid unless `values` say otherwise. */
async function checkoutOf(id: string, values: Partial<ReturnType<typeof aCheckout>> = {}) {
  const buyer = await suite.buyer()
  const orderId = await suite.order(buyer, { pack: 'explorer' })
  const checkout = aCheckout({ id, customerId: buyer.customerId, orderId, ...values })
  suite.provider.checkouts.set(id, checkout)
  return { buyer, orderId, checkout }
}

async function erase({ userId }: Buyer): Promise<string> {
  const pseudonym = randomUUID()
  await eraseUser(suite.db, userId, pseudonym)
  return pseudonym
}

const refunds = (intent: string) => suite.provider.acts.filter((act) => act === `refund ${intent}`).length

/** What the books hold of an account under the id that it has after its deletion. */
async function booksOf(pseudonym: string) {
  const of = (table: 'payments' | 'orders' | 'credit_lots') =>
    suite.db.selectFrom(table).where('user_id', '=', pseudonym)
  return {
    payments: await of('payments').select(['amount', 'kind', 'stripe_payment_intent_id as intent']).execute(),
    orders: await suite.db.selectFrom('orders').where('user_id', '=', pseudonym).select('status').execute(),
    lots: await of('credit_lots').select('user_id').execute(),
  }
}

const returned = (intent: string, amount = 1_299, kind = 'pack') => ({
  payments: [{ amount, kind, intent }],
  orders: [{ status: 'refunded' }],
  lots: [],
})

test('a pack that was paid for before its account was deleted, and is told of afterwards, is returned once', async () => {
  const { buyer } = await checkoutOf('cs_after')
  const pseudonym = await erase(buyer)
  const told = () => suite.deliver('checkout.session.completed', 'cs_after')
  expect([await told(), await told()]).toEqual(['processed', 'processed'])
  await suite.deliver('refund.created', 're_pi_cs_after', { payload: { payment_intent: 'pi_cs_after' } })
  expect(refunds('pi_cs_after')).toBe(1)
  expect(await booksOf(pseudonym)).toEqual(returned('pi_cs_after'))
})

test('an event that waits while the account is deleted is handled afterwards', async () => {
  const { buyer } = await checkoutOf('cs_waits')
  const payload = { data: { object: { id: 'cs_waits', customer: buyer.customerId } } }
  const event = { id: 'evt_waits', type: 'checkout.session.completed', objectId: 'cs_waits', payload }
  await storeEvent(suite.db, { ...event, createdAt: new Date(), apiVersion: null, account: null }, 'received')
  const pseudonym = await erase(buyer)
  await suite.drain()
  expect(await booksOf(pseudonym)).toEqual(returned('pi_cs_waits'))
})

test('a bank transfer that arrives after the deletion is returned', async () => {
  const { buyer, checkout } = await checkoutOf('cs_bank', { isPaid: false })
  await suite.deliver('checkout.session.completed', 'cs_bank')
  const pseudonym = await erase(buyer)
  expect(await suite.deliver('checkout.session.completed', 'cs_bank')).toBe('ignored')
  expect(refunds('pi_cs_bank')).toBe(0)
  suite.provider.checkouts.set('cs_bank', { ...checkout, isPaid: true })
  await suite.deliver('checkout.session.async_payment_succeeded', 'cs_bank')
  expect(await booksOf(pseudonym)).toEqual(returned('pi_cs_bank'))
})

test('a gift whose buyer was deleted before it was paid for is returned, as its code reaches nobody', async () => {
  const { buyer, orderId } = await checkoutOf('cs_gift')
  const gift = {
    id: randomUUID(),
    orderId,
    userId: buyer.userId,
    fromName: 'Ada',
    toEmail: 'bob@example.com',
  }
  await suite.db
    .transaction()
    .execute((transaction) => addGift(transaction, { ...gift, locale: 'en', code: 'CODE', now: new Date() }))
  const pseudonym = await erase(buyer)
  await suite.deliver('checkout.session.completed', 'cs_gift')
  expect(await booksOf(pseudonym)).toEqual(returned('pi_cs_gift'))
})

test('a plan whose first invoice is told of after the deletion is returned, also without an event', async () => {
  const buyer = await suite.buyer()
  const orderId = await suite.order(buyer, { plan: 'pro' })
  const { customerId } = buyer
  const subscription = aSubscription({ id: 'sub_after', customerId, orderId, status: 'canceled' })
  suite.provider.subscriptions.set('sub_after', subscription)
  const invoice = anInvoice({ id: 'in_after', customerId, subscriptionId: 'sub_after' })
  suite.provider.invoices.set('in_after', invoice)
  const pseudonym = await erase(buyer)
  const { failed } = await reconcile(suite.context, { days: 4 })
  expect(failed).toEqual([])
  expect(await suite.deliver('invoice.paid', 'in_after')).toBe('processed')
  expect(refunds(invoice.paymentIntentId ?? '')).toBe(1)
  expect(await booksOf(pseudonym)).toEqual(
    returned(invoice.paymentIntentId ?? '', invoice.amountPaid, 'subscription'),
  )
})

test('what was booked before the deletion is not returned when it is told of again', async () => {
  const { buyer } = await checkoutOf('cs_booked')
  await suite.deliver('checkout.session.completed', 'cs_booked')
  const pseudonym = await erase(buyer)
  expect(await suite.deliver('checkout.session.completed', 'cs_booked')).toBe('processed')
  expect(refunds('pi_cs_booked')).toBe(0)
  expect((await booksOf(pseudonym)).orders).toEqual([{ status: 'completed' }])
})

test('a provider that refuses the return leaves the event for a later try', async () => {
  const { buyer } = await checkoutOf('cs_refuses')
  const pseudonym = await erase(buyer)
  const { refundPayment } = suite.provider.driver
  suite.provider.driver.refundPayment = async () => {
    throw new Error('the provider is away')
  }
  const event = { eventId: 'evt_refuses' }
  expect(await suite.deliver('checkout.session.completed', 'cs_refuses', event)).toBe('retried')
  expect((await booksOf(pseudonym)).payments).toEqual([])
  suite.provider.driver.refundPayment = refundPayment
  await suite.db
    .updateTable('stripe_events')
    .set({ next_try_at: new Date(0) })
    .where('id', '=', 'evt_refuses')
    .execute()
  await suite.drain()
  expect(await booksOf(pseudonym)).toEqual(returned('pi_cs_refuses'))
})
