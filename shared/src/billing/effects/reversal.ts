import { clawBackByOwner } from '../../credits/ledger/claw-back.ts'
import type { OrderRow } from '../../db/payment-tables.ts'
import type { ProviderReversal } from '../../drivers/payments/payments.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { lockCustomersOf } from '../customers.ts'
import { lockOrderOfPayment, orderOfPayment, setReversedStatus } from '../orders.ts'
import { findPaymentByIntent } from '../payments.ts'
import { readReversals, writeReversal } from '../reversals.ts'
import { reversedStatus } from '../reversed-status.ts'
import { readSubscriptionRow } from '../subscription-row.ts'
import { type Circumstances, type Effect, FOREIGN, type Outcome, type Tx } from './effect.ts'

/** Refunds: credits are clawed back in proportion, and given again when the refund fails. */
export const refundEffect: Effect<ProviderReversal> = {
  read: (payments, id) => payments.readRefund(id),
  apply: applyReversal,
}

/** Disputes: the same; one that is won gives the credits back. */
export const disputeEffect: Effect<ProviderReversal> = {
  read: (payments, id) => payments.readDispute(id),
  apply: applyReversal,
}

/**
 * A reversal without a known payment is foreign; the payment lets its events be handled again when it comes.
 */
export async function applyReversal(
  transaction: Tx,
  reversal: ProviderReversal,
  { readAt }: Pick<Circumstances, 'readAt'>,
): Promise<Outcome> {
  const { id, kind, paymentIntentId } = reversal
  const payment = paymentIntentId && (await findPaymentByIntent(transaction, paymentIntentId))
  if (!payment) return FOREIGN
  await lockCustomersOf(transaction, payment.user_id)
  await lockOrderOfPayment(transaction, payment.id)
  if (!(await writeReversal(transaction, payment.id, reversal, readAt))) return { isOurs: true, changes: [] }
  const changes: string[] = []
  const byOwner = await clawBackByOwner(transaction, { paymentId: payment.id, now: readAt })
  const taken = [...byOwner.values()].reduce((sum, credits) => sum + credits, 0)
  if (taken !== 0)
    changes.push(`${kind} ${id}: ${taken > 0 ? 'took' : 'gave'} ${Math.abs(taken)} credits back`)
  const reversals = await readReversals(transaction, payment.id)
  const status = reversedStatus(payment.amount, reversals)
  if (await setReversedStatus(transaction, payment.id, status))
    changes.push(`payment ${payment.id}: ${status}`)
  if (kind === 'refund' && reversal.isActive)
    await tellRefund(transaction, payment, reversal, byOwner.get(payment.user_id) ?? 0)
  return { isOurs: true, changes }
}

async function tellRefund(
  transaction: Tx,
  payment: { id: string; user_id: string; amount: number; currency: string },
  { id, amount }: ProviderReversal,
  taken: number,
): Promise<void> {
  const order = await orderOfPayment(transaction, payment.id)
  if (!order || (await isOfRefused(transaction, order))) return
  await enqueueMail(transaction, {
    key: `refunded:${id}`,
    userId: payment.user_id,
    template: 'refunded',
    data: {
      name: order.item_name,
      amountCents: amount,
      currency: payment.currency,
      isWhole: amount >= payment.amount,
      creditsTaken: Math.max(taken, 0),
    },
  })
}

/** A refused subscription has a mail of its own. */
async function isOfRefused(transaction: Tx, order: Pick<OrderRow, 'subscription_id'>): Promise<boolean> {
  const { subscription_id: id } = order
  const row = id === null ? undefined : await readSubscriptionRow(transaction, id)
  return row?.refused_at != null
}
