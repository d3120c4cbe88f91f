import type { OrderRow } from '../../db/payment-tables.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import type { Tx } from './effect.ts'

interface Paid {
  paymentId: string
  amount: number
  currency: string
  receiptUrl: string | null
  paidAt: Date
}

/** The receipt of a payment, once. */
export async function sendReceipt(
  transaction: Tx,
  order: Pick<OrderRow, 'id' | 'user_id' | 'kind' | 'item_name' | 'credits' | 'bonus'>,
  { paymentId, amount, currency, receiptUrl, paidAt }: Paid,
): Promise<void> {
  await enqueueMail(transaction, {
    key: `receipt:${paymentId}`,
    userId: order.user_id,
    template: 'receipt',
    data: {
      name: order.item_name,
      kind: order.kind,
      credits: order.credits,
      bonus: order.bonus,
      amountCents: amount,
      currency,
      paidAt: paidAt.toISOString(),
      orderId: order.id,
      receiptUrl,
    },
  })
}
