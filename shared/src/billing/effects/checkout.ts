import { giftOfOrder } from '../../codes/gifts.ts'
import { rewardReferral } from '../../codes/referrals.ts'
import { grant } from '../../credits/ledger/grant.ts'
import type { OrderRow } from '../../db/payment-tables.ts'
import type { Checkout } from '../../drivers/payments/payments.ts'
import { lockCustomer } from '../customers.ts'
import { completeOrder, findOrder, linkOrder, moveOrder } from '../orders.ts'
import { recordPayment } from '../payments.ts'
import { returnCheckout } from './deleted.ts'
import { type Circumstances, type Effect, FOREIGN, type Outcome, type Tx } from './effect.ts'
import { sendGift, sendReceipt } from './receipt.ts'

/** Checkouts: a paid pack is granted; a subscription is only linked, because its invoice grants. */
export const checkoutEffect: Effect<Checkout> = {
  read: (payments, id) => payments.readCheckout(id),
  apply: applyCheckout,
}

/** The same after the provider said that a payment failed for which the checkout had waited. */
export const failedCheckoutEffect: Effect<Checkout> = {
  read: checkoutEffect.read,
  apply: (transaction, checkout, circumstances) => applyCheckout(transaction, checkout, circumstances, true),
}

async function applyCheckout(
  transaction: Tx,
  checkout: Checkout,
  circumstances: Circumstances,
  hasFailed = false,
): Promise<Outcome> {
  const customer = await lockCustomer(transaction, checkout.customerId)
  if (!customer) return returnCheckout(transaction, checkout, circumstances)
  const order = await findOrder(transaction, { checkoutId: checkout.id, orderId: checkout.orderId })
  if (order?.user_id !== customer.userId) return FOREIGN
  await linkOrder(transaction, order.id, { checkoutId: checkout.id, subscriptionId: checkout.subscriptionId })
  if (checkout.mode === 'payment' && checkout.isPaid) {
    return { isOurs: true, changes: await fulfilPack(transaction, order, checkout, circumstances.readAt) }
  }
  return { isOurs: true, changes: await followUnpaid(transaction, order, checkout, hasFailed) }
}

/** Payment, credits, order and receipt of a pack; the credits of a gift wait for its code. */
async function fulfilPack(
  transaction: Tx,
  order: OrderRow,
  checkout: Checkout,
  now: Date,
): Promise<string[]> {
  const { user_id: userId } = order
  const { id, amount, currency, method, paymentIntentId, receiptUrl } = checkout
  const payment = await recordPayment(transaction, {
    userId,
    kind: 'pack',
    amount,
    currency,
    paymentIntentId,
    method,
    receiptUrl,
    paidAt: now,
    source: { checkoutId: id },
  })
  const gift = await giftOfOrder(transaction, order.id)
  const common = { userId, paymentId: payment.id, now }
  const changes: string[] = []
  const base = { ...common, kind: 'pack', amount: order.credits, grantKey: `checkout:${id}:base` } as const
  if (!gift && order.credits > 0 && (await grant(transaction, base))) changes.push(`granted ${base.grantKey}`)
  const bonus = {
    ...common,
    kind: 'bonus',
    amount: order.bonus,
    period: null,
    grantKey: `checkout:${id}:bonus`,
  } as const
  if (!gift && order.bonus > 0 && (await grant(transaction, bonus))) changes.push(`granted ${bonus.grantKey}`)
  if (await completeOrder(transaction, order.id, { paymentId: payment.id, method, now })) {
    changes.push(`order ${order.id}: completed`)
    changes.push(...(await rewardReferral(transaction, { ...common, amount })))
    const paid = { paymentId: payment.id, amount, currency, receiptUrl, paidAt: now }
    await sendReceipt(transaction, order, { ...paid, giftId: gift?.id ?? null })
    if (gift?.to_email) await sendGift(transaction, gift)
  }
  return changes
}

/** What an order is while nothing is paid. The invoice of a subscription completes its order. */
async function followUnpaid(
  transaction: Tx,
  { id }: OrderRow,
  { status, isPaid }: Checkout,
  hasFailed: boolean,
): Promise<string[]> {
  const move = async (
    from: readonly ('pending' | 'processing')[],
    to: 'processing' | 'failed' | 'expired',
  ) => ((await moveOrder(transaction, id, from, { status: to })) ? [`order ${id}: ${to}`] : [])
  if (status === 'expired') return move(['pending'], 'expired')
  if (status !== 'complete') return []
  if (hasFailed && !isPaid) return move(['pending', 'processing'], 'failed')
  return move(['pending'], 'processing')
}
