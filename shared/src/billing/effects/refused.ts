import { enqueueMail } from '../../mail/enqueue.ts'
import { findUnpaidOrder, returnOrder } from '../orders.ts'
import { readPlan } from '../plan-of-price.ts'
import { type Circumstances, type Tx, UnreturnedPaymentError } from './effect.ts'
import { payInvoice, type Settling } from './settle-invoice.ts'

/**
 * A paid invoice of a subscription that was refused, because its owner had another one: nothing is granted,
 * and the payment is noted as returned.
 * @throws {UnreturnedPaymentError} unless it was returned
 */
export async function settleRefused(
  transaction: Tx,
  settling: Settling,
  { returned }: Pick<Circumstances, 'returned'>,
): Promise<string[]> {
  const { invoice, subscription, row } = settling
  const { paymentIntentId, amountPaid, currency } = invoice
  if (amountPaid === 0) return []
  const { id: subscriptionId, orderId } = subscription
  const { user_id: userId } = row
  const payment = await payInvoice(transaction, settling, 'subscription')
  if (!payment.isNew) return []
  if (!paymentIntentId) throw new Error(`invoice ${invoice.id} names no payment that could be returned`)
  if (!returned.has(paymentIntentId)) throw new UnreturnedPaymentError(paymentIntentId)
  const order = await findUnpaidOrder(transaction, { subscriptionId, orderId, userId })
  if (order) await returnOrder(transaction, order.id, { subscriptionId, paymentId: payment.id })
  await enqueueMail(transaction, {
    key: `refused:${subscriptionId}`,
    userId,
    template: 'duplicate-subscription-refunded',
    data: { name: (await readPlan(transaction, row.plan_id)).name, amountCents: amountPaid, currency },
  })
  return [`subscription ${subscriptionId}: refused, ${amountPaid} returned`]
}
