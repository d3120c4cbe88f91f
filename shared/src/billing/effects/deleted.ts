import type { Checkout, ProviderInvoice, ProviderSubscription } from '../../drivers/payments/payments.ts'
import { lockDeletedCustomer } from '../customers.ts'
import { findOrder, findUnpaidOrder, returnOrder } from '../orders.ts'
import { type NewPayment, recordPayment } from '../payments.ts'
import { type Circumstances, FOREIGN, type Outcome, type Tx, UnreturnedPaymentError } from './effect.ts'

/**
 * A checkout that was paid although its account is deleted: the payment and its return are noted, and nothing
 * is granted. What is not paid is left alone.
 * @throws {UnreturnedPaymentError} unless the payment was returned
 */
export async function returnCheckout(
  transaction: Tx,
  checkout: Checkout,
  circumstances: Circumstances,
): Promise<Outcome> {
  const userId = await lockDeletedCustomer(transaction, checkout.customerId)
  const { id: checkoutId, mode, isPaid, orderId } = checkout
  if (!userId || mode !== 'payment' || !isPaid) return FOREIGN
  const order = await findOrder(transaction, { checkoutId, orderId })
  if (order?.user_id !== userId) return FOREIGN
  const { amount, currency, paymentIntentId, method } = checkout
  const paid = { amount, currency, paymentIntentId, method, paidAt: circumstances.readAt }
  const payment = { ...paid, userId, kind: 'pack', receiptUrl: null, source: { checkoutId } } as const
  return returnPayment(transaction, payment, circumstances, { orderId: order.id, subscriptionId: null })
}

/** The same for an invoice of a subscription. @throws {UnreturnedPaymentError} */
export async function returnInvoice(
  transaction: Tx,
  { invoice, subscription }: { invoice: ProviderInvoice; subscription: ProviderSubscription | null },
  circumstances: Circumstances,
): Promise<Outcome> {
  const userId = await lockDeletedCustomer(transaction, invoice.customerId)
  if (!userId || !subscription || !invoice.isPaid) return FOREIGN
  const { id: subscriptionId, orderId } = subscription
  const order = await findUnpaidOrder(transaction, { subscriptionId, orderId, userId })
  const { amountPaid: amount, currency, paymentIntentId, method, number } = invoice
  const paidAt = invoice.paidAt ?? circumstances.readAt
  const source = { invoiceId: invoice.id, url: null, number }
  const paid = { amount, currency, paymentIntentId, method, paidAt, receiptUrl: null }
  const payment = { ...paid, userId, kind: order ? 'subscription' : 'renewal', source } as const
  return returnPayment(transaction, payment, circumstances, { orderId: order?.id ?? null, subscriptionId })
}

async function returnPayment(
  transaction: Tx,
  payment: NewPayment,
  { returned }: Circumstances,
  { orderId, subscriptionId }: { orderId: string | null; subscriptionId: string | null },
): Promise<Outcome> {
  const { amount, paymentIntentId } = payment
  if (amount === 0) return FOREIGN
  const { id: paymentId, isNew } = await recordPayment(transaction, payment)
  if (!isNew) return { isOurs: true, changes: [] }
  if (!paymentIntentId) throw new Error('a payment for a deleted account cannot be returned: it has no id')
  if (!returned.has(paymentIntentId)) throw new UnreturnedPaymentError(paymentIntentId)
  if (orderId) await returnOrder(transaction, orderId, { subscriptionId, paymentId })
  return { isOurs: true, changes: [`payment ${paymentId}: of a deleted account, ${amount} returned`] }
}
