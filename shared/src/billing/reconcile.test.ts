import { expect, test } from 'vitest'
import { reconcile } from './reconcile.ts'
import { aCheckout, anInvoice, aRefund, aSubscription, MONTH_END, monthsLater } from './testing/provider.ts'
import { billingSuite } from './testing/suite.ts'

const suite = billingSuite()
const DAYS = { days: 3 }

test('what no event told is repaired and named, once', async () => {
  const { provider } = suite
  const buyer = await suite.buyer()
  const { customerId } = buyer
  const packId = await suite.order(buyer, { pack: 'explorer' })
  provider.checkouts.set('cs_lost', aCheckout({ id: 'cs_lost', customerId, orderId: packId }))
  const planId = await suite.order(buyer, { plan: 'pro' })
  provider.subscriptions.set('sub_lost', aSubscription({ id: 'sub_lost', customerId, orderId: planId }))
  provider.invoices.set('in_lost', anInvoice({ id: 'in_lost', customerId, subscriptionId: 'sub_lost' }))
  provider.reversals.set('re_lost', aRefund({ id: 're_lost', paymentIntentId: 'pi_cs_lost', amount: 1_299 }))
  provider.checkouts.set(
    'cs_foreign',
    aCheckout({ id: 'cs_foreign', customerId: 'cus_foreign', orderId: null }),
  )

  const first = await reconcile(suite.context, DAYS)
  expect(first.failed).toEqual([])
  expect(
    first.repaired.map((line) => line.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT\S+Z/g, '*')).sort(),
  ).toEqual([
    'granted checkout:cs_lost:base',
    'granted checkout:cs_lost:bonus',
    'granted sub:sub_lost:*:base',
    'order *: completed',
    'order *: completed',
    'payment *: refunded',
    'refund re_lost: took 165 credits back',
    'subscription sub_lost: pro, active, until *',
  ])
  expect(await suite.available(buyer)).toBe(200)
  expect(await reconcile(suite.context, DAYS)).toMatchObject({ repaired: [], failed: [] })
})

test('an old subscription that was renewed unseen is read again', async () => {
  const buyer = await suite.buyer()
  const ended = { periodStart: monthsLater(MONTH_END, -3), periodEnd: monthsLater(MONTH_END, -2) }
  const subscription = aSubscription({ id: 'sub_old', customerId: buyer.customerId, ...ended })
  suite.provider.subscriptions.set('sub_old', subscription)
  await suite.deliver('customer.subscription.created', 'sub_old')
  suite.provider.subscriptions.set('sub_old', {
    ...subscription,
    status: 'canceled',
    cancelledAt: ended.periodEnd,
  })
  const { driver } = suite.provider
  const { listSubscriptions } = driver
  // The provider lists by the time at which a subscription began, which is long ago.
  driver.listSubscriptions = async function* () {}
  const { repaired } = await reconcile(suite.context, DAYS)
  driver.listSubscriptions = listSubscriptions
  expect(repaired.filter((line) => line.includes('sub_old'))).toHaveLength(1)
})

test('an object that cannot be applied is named, and the walk goes on', async () => {
  const buyer = await suite.buyer()
  const orderId = await suite.order(buyer, { pack: 'explorer' })
  const { customerId } = buyer
  suite.provider.invoices.set(
    'in_orphan',
    anInvoice({ id: 'in_orphan', customerId, subscriptionId: 'sub_gone' }),
  )
  suite.provider.checkouts.set('cs_after', aCheckout({ id: 'cs_after', customerId, orderId }))
  const { failed } = await reconcile(suite.context, DAYS)
  expect(failed).toEqual(['in_orphan: no such object: sub_gone'])
  expect(await suite.orderStatus(orderId)).toBe('completed')
  suite.provider.invoices.delete('in_orphan')
})
