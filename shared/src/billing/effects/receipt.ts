import type { GiftRow } from '../../db/code-tables.ts'
import type { OrderRow } from '../../db/payment-tables.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { tranchesOf } from '../tranches.ts'
import type { Tx } from './effect.ts'

interface Paid {
  paymentId: string
  amount: number
  currency: string
  receiptUrl: string | null
  paidAt: Date
  /** The gift that was bought; null for credits of the buyer's own. */
  giftId?: string | null
}

type Receipted = Pick<
  OrderRow,
  'id' | 'user_id' | 'kind' | 'item_name' | 'credits' | 'bonus' | 'period_start' | 'period_end'
>

/** How many months the credits of an order come in. */
function monthsOf({ period_start: start, period_end: end, credits, bonus }: Receipted): number {
  return start && end ? tranchesOf({ start, end }, { credits, bonus }).length : 1
}

/** The receipt of a payment, once. */
export async function sendReceipt(
  transaction: Tx,
  order: Receipted,
  { paymentId, amount, currency, receiptUrl, paidAt, giftId = null }: Paid,
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
      months: monthsOf(order),
      amountCents: amount,
      currency,
      paidAt: paidAt.toISOString(),
      orderId: order.id,
      receiptUrl,
      giftId,
    },
  })
}

/** The mail with the code of a gift, once. Its receiver may have no account, and stands in the gift. */
export async function sendGift(transaction: Tx, { id, user_id: userId }: GiftRow): Promise<void> {
  await enqueueMail(transaction, { key: `gift:${id}`, userId, template: 'gift', data: { giftId: id } })
}
