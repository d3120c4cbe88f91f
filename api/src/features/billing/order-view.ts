import { paymentMethodName } from '@pawport/shared/billing/payment-methods.ts'
import type { CheckoutState } from '@pawport/shared/contract/billing/checkout.ts'
import type { Account } from '@pawport/shared/contract/billing/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { OrderRow, OrderStatus } from '@pawport/shared/db/payment-tables.ts'
import { amountText } from '@pawport/shared/platform/amount-text.ts'
import type { PaidOrder } from './orders-store.ts'

/** The word of the specification for a paid order, and others like it. */
const STATUS_WORDS = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  expired: 'Expired',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
} as const satisfies Record<OrderStatus, string>

/** An order as the account page lists it. */
export function viewOrder(order: PaidOrder, locale: Locale): Account['orders'][number] {
  const { id, kind, status, created_at: at, method, receipt_url, invoice_url } = order
  return {
    id,
    date: at.toISOString(),
    type: order.item_name[locale],
    amount: amountText(locale, order.amount, order.currency),
    status: STATUS_WORDS[status],
    method: paymentMethodName(method, locale),
    ...(order.refunded > 0 && { refunded: amountText(locale, order.refunded, order.currency) }),
    kind,
    state: status,
    receipt_url,
    invoice_url,
  }
}

/** A subscription is known before its first invoice is paid, which is what gives the credits. */
function missingOf({ status, subscription_id }: OrderRow): CheckoutState['missing'] {
  if (status === 'processing') return 'money'
  if (status !== 'pending') return null
  return subscription_id === null ? 'payment' : 'credits'
}

/** What became of an order, for the page after the payment. */
export function viewCheckout(order: OrderRow, giftId: string | null, locale: Locale): CheckoutState {
  const { id, kind, status, credits, bonus } = order
  const name = order.item_name[locale]
  return {
    order_id: id,
    kind,
    status,
    name,
    credits,
    bonus,
    missing: missingOf(order),
    ...(giftId && { gift_id: giftId }),
  }
}
