import { expect, test } from 'vitest'
import { readBalance } from '../credits/balance.ts'
import { grantDueTranches } from './due-tranches.ts'
import { aLine, anInvoice, aRefund, aSubscription, monthsLater, YEAR_END } from './testing/provider.ts'
import { type Buyer, billingSuite } from './testing/suite.ts'

const suite = billingSuite()

/** A buyer of a year, of which the first month is granted. */
async function yearOf(id: string) {
  const buyer = await suite.buyer()
  const orderId = await suite.order(buyer, { plan: 'pro_yearly' })
  const priceId = 'price_pro_yearly'
  const { customerId } = buyer
  const subscription = aSubscription({ id: `sub_${id}`, customerId, orderId, priceId, periodEnd: YEAR_END })
  const lines = [aLine({ priceId, periodEnd: YEAR_END, amount: 9_900 })]
  const invoice = anInvoice({
    id: `in_${id}`,
    customerId,
    subscriptionId: subscription.id,
    amountPaid: 9_900,
    lines,
  })
  suite.provider.subscriptions.set(subscription.id, subscription)
  suite.provider.invoices.set(invoice.id, invoice)
  await suite.deliver('invoice.paid', invoice.id)
  return {
    buyer,
    subscription,
    invoice,
    at: (months: number) => monthsLater(subscription.periodStart, months),
  }
}

async function granted(buyer: Buyer): Promise<number> {
  return Object.values(await suite.lots(buyer)).reduce((sum, amount) => sum + amount, 0)
}

test('each month of a year is granted when it begins, once, by however many workers', async () => {
  const { buyer, at } = await yearOf('months')
  expect(await granted(buyer)).toBe(224)
  expect(await grantDueTranches(suite.db, new Date(at(1).getTime() - 1))).toEqual([])
  await Promise.all([grantDueTranches(suite.db, at(1)), grantDueTranches(suite.db, at(1))])
  expect(await granted(buyer)).toBe(224 + 216)
  // The credits of a month end with it.
  expect((await readBalance(suite.db, buyer.userId, at(1))).available).toBe(216)
  for (let month = 2; month <= 13; month++) await grantDueTranches(suite.db, at(month))
  expect(await granted(buyer)).toBe(2_600)
})

test('months that passed while no worker ran are granted later', async () => {
  const { buyer, at } = await yearOf('late')
  await grantDueTranches(suite.db, at(3))
  expect(await granted(buyer)).toBe(224 + 3 * 216)
})

test('a plan that has ended, or whose payment was returned, gets no further month', async () => {
  const ended = await yearOf('ended')
  suite.provider.subscriptions.set(ended.subscription.id, { ...ended.subscription, status: 'canceled' })
  await suite.deliver('customer.subscription.deleted', ended.subscription.id)
  const returned = await yearOf('returned')
  const paymentIntentId = returned.invoice.paymentIntentId
  suite.provider.reversals.set('re_year', aRefund({ id: 're_year', paymentIntentId, amount: 9_900 }))
  await suite.deliver('refund.created', 're_year')
  await grantDueTranches(suite.db, ended.at(2))
  expect([await granted(ended.buyer), await granted(returned.buyer)]).toEqual([224, 224])
  expect(await suite.available(returned.buyer)).toBe(0)
})

test('months of a disputed payment are there again when the dispute is won', async () => {
  const { buyer, invoice, at } = await yearOf('disputed')
  const { paymentIntentId } = invoice
  const dispute = aRefund({
    id: 'du_year',
    kind: 'dispute',
    paymentIntentId,
    amount: 9_900,
    status: 'under_review',
  })
  suite.provider.reversals.set(dispute.id, dispute)
  await suite.deliver('charge.dispute.created', dispute.id)
  await grantDueTranches(suite.db, at(1))
  expect(await suite.available(buyer)).toBe(0)
  suite.provider.reversals.set(dispute.id, { ...dispute, isActive: false, status: 'won' })
  await suite.deliver('charge.dispute.closed', dispute.id)
  expect((await readBalance(suite.db, buyer.userId, at(1))).available).toBe(216)
})
