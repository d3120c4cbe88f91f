import { rewardReferral } from '../../codes/referrals.ts'
import type { PlanRow, SubscriptionRow } from '../../db/billing-tables.ts'
import type { OrderRow } from '../../db/payment-tables.ts'
import type { ProviderInvoice, ProviderSubscription } from '../../drivers/payments/payments.ts'
import { addRenewal, type Completion, completeOrder, findUnpaidOrder, orderOfPayment } from '../orders.ts'
import { isFirstPeriod, paidPeriods } from '../paid-periods.ts'
import { recordPayment } from '../payments.ts'
import { planOfPrice, readPlan } from '../plan-of-price.ts'
import { grantTranches } from '../tranche-grants.ts'
import type { Period } from '../tranches.ts'
import type { Tx } from './effect.ts'
import { sendReceipt } from './receipt.ts'

/** A paid invoice with the row of its subscription. */
export interface Settling {
  invoice: ProviderInvoice
  subscription: ProviderSubscription
  row: SubscriptionRow
  now: Date
}

interface Included extends Period {
  plan: PlanRow
  priceId: string
  credits: number
  bonus: number
}

/**
 * Payment, credits, order and receipt of a paid invoice, once. The customer must be locked.
 * @returns what was changed now
 */
export async function settlePaid(transaction: Tx, settling: Settling): Promise<string[]> {
  const { invoice, subscription, row, now } = settling
  const lines = paidPeriods(invoice, subscription)
  if (lines.length === 0 && invoice.amountPaid === 0) return []
  const { id: subscriptionId, orderId } = subscription
  const { user_id: userId } = row
  const order = isFirstPeriod(lines, subscription)
    ? await findUnpaidOrder(transaction, { subscriptionId, orderId, userId })
    : undefined
  const payment = await payInvoice(transaction, settling, order ? 'subscription' : 'renewal')
  if (!payment.isNew) return []

  const changes: string[] = []
  const periods: Included[] = []
  let nextTrancheAt: Date | null = null
  for (const line of lines) {
    const period = await includedIn(transaction, settling, line, order)
    if (!period) continue
    periods.push(period)
    const paid = { ...period, userId, subscriptionId, paymentId: payment.id }
    const { granted, nextTrancheAt: next } = await grantTranches(transaction, paid, now)
    changes.push(...granted.map((key) => `granted ${key}`))
    nextTrancheAt ??= next
  }
  const [main] = periods
  const completion: Completion = {
    paymentId: payment.id,
    method: invoice.method,
    now,
    amount: invoice.amountPaid,
    ...(main && { period: { subscriptionId, start: main.start, end: main.end, nextTrancheAt } }),
  }
  if (order) await completeOrder(transaction, order.id, completion)
  else await addRenewal(transaction, await renewalOf(transaction, settling, periods), completion)
  const { amountPaid: amount, currency, receiptUrl } = invoice
  changes.push(...(await rewardReferral(transaction, { userId, paymentId: payment.id, amount, now })))
  const paid = await orderOfPayment(transaction, payment.id)
  if (!paid) return changes
  const paidAt = invoice.paidAt ?? now
  await sendReceipt(transaction, paid, { paymentId: payment.id, amount, currency, receiptUrl, paidAt })
  return [...changes, `order ${paid.id}: completed`]
}

export async function payInvoice(
  transaction: Tx,
  { invoice, row, now }: Settling,
  kind: 'subscription' | 'renewal',
): Promise<{ id: string; isNew: boolean }> {
  return recordPayment(transaction, {
    userId: row.user_id,
    kind,
    amount: invoice.amountPaid,
    currency: invoice.currency,
    paymentIntentId: invoice.paymentIntentId,
    method: invoice.method,
    receiptUrl: invoice.receiptUrl,
    paidAt: invoice.paidAt ?? now,
    source: { invoiceId: invoice.id, url: invoice.url, number: invoice.number },
  })
}

/**
 * What a line's period includes: what was ordered, what the plan included before it was changed in this
 * period, or what it includes today. Undefined for a price that is none of our plans'.
 */
async function includedIn(
  transaction: Tx,
  { subscription, row }: Settling,
  { priceId, periodStart: start, periodEnd: end }: { priceId: string; periodStart: Date; periodEnd: Date },
  order: OrderRow | undefined,
): Promise<Included | undefined> {
  const plan = await planOfPrice(transaction, priceId, subscription)
  if (!plan) return undefined
  const common = { plan, priceId, start, end }
  if (order?.price_id === priceId) return { ...common, credits: order.credits, bonus: order.bonus }
  const isKept = row.plan_id === plan.id && row.kept_until !== null && row.kept_until >= end
  const terms = (isKept && row.kept_terms) || plan
  return { ...common, credits: terms.credits_included, bonus: terms.credits_bonus }
}

/** The order of a further invoice: of its plan, or of the subscription's when it has no period in it. */
async function renewalOf(
  transaction: Tx,
  { invoice, subscription, row }: Settling,
  periods: readonly Included[],
) {
  const sum = (part: 'credits' | 'bonus') => periods.reduce((total, period) => total + period[part], 0)
  return {
    userId: row.user_id,
    plan: periods[0]?.plan ?? (await readPlan(transaction, row.plan_id)),
    priceId: periods[0]?.priceId ?? subscription.priceId,
    amount: invoice.amountPaid,
    currency: invoice.currency,
    credits: sum('credits'),
    bonus: sum('bonus'),
    subscriptionId: subscription.id,
  }
}
