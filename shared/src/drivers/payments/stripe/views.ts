import type Stripe from 'stripe'
import type { Checkout, ProviderReversal, ProviderSubscription } from '../payments.ts'

/** What we mark objects with, so that events about them lead back to the order. */
export const ORDER_ID = 'order_id'
export const USER_ID = 'user_id'

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

function optionalDate(seconds: number | null): Date | null {
  return seconds === null ? null : dateOf(seconds)
}

/** The id of an object that Stripe sends as an id, or whole where it was expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return (typeof reference === 'string' ? reference : reference?.id) ?? null
}

function whole<T extends object>(reference: string | T | null | undefined): T | null {
  return typeof reference === 'object' ? reference : null
}

/** How a payment was made, and where its receipt is. */
export function chargeOf(
  intent: string | Stripe.PaymentIntent | null,
): Pick<Checkout, 'method' | 'receiptUrl'> {
  const charge = whole<Stripe.Charge>(whole(intent)?.latest_charge)
  return { method: charge?.payment_method_details?.type ?? null, receiptUrl: charge?.receipt_url ?? null }
}

const MODES = ['payment', 'subscription'] as const
const STATUSES = ['complete', 'expired'] as const

/** A checkout with its `payment_intent.latest_charge` expanded. */
export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    mode: MODES.find((mode) => mode === session.mode) ?? 'other',
    status: STATUSES.find((status) => status === session.status) ?? 'open',
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    orderId: session.metadata?.[ORDER_ID] ?? null,
    customerId: idOf(session.customer),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    paymentIntentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
    ...chargeOf(session.payment_intent),
    createdAt: dateOf(session.created),
  }
}

/** The price that a schedule begins after the period. */
function nextPriceOf(
  schedule: Stripe.SubscriptionSchedule | null,
  periodEnd: number,
  current: string,
): string | null {
  if (schedule?.status !== 'active') return null
  const next = schedule.phases.find(({ start_date: start }) => start >= periodEnd)
  const price = idOf(next?.items[0]?.price)
  return price === current ? null : price
}

/** A subscription with its `schedule` and its `latest_invoice` expanded. */
export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`)
  const { price, current_period_start: start, current_period_end: end } = item
  const invoice = whole(subscription.latest_invoice)
  const ends =
    subscription.ended_at ?? subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    priceId: price.id,
    amount: (price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: price.currency,
    periodStart: dateOf(start),
    periodEnd: dateOf(end),
    startedAt: dateOf(subscription.start_date),
    cancelAt: optionalDate(ends),
    cancelledAt: optionalDate(subscription.canceled_at),
    nextPriceId: nextPriceOf(whole(subscription.schedule), end, price.id),
    orderId: subscription.metadata[ORDER_ID] ?? null,
    openInvoiceUrl: invoice?.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
  }
}

export function refundOf(refund: Stripe.Refund): ProviderReversal {
  const status = refund.status ?? 'pending'
  return {
    id: refund.id,
    kind: 'refund',
    paymentIntentId: idOf(refund.payment_intent),
    amount: refund.amount,
    isActive: status !== 'failed' && status !== 'canceled',
    status,
    createdAt: dateOf(refund.created),
  }
}

/** Statuses in which the bank did not take the money, or gave it back. */
const HARMLESS = /^(?:won|prevented|warning_.*)$/

export function disputeOf(dispute: Stripe.Dispute): ProviderReversal {
  return {
    id: dispute.id,
    kind: 'dispute',
    paymentIntentId: idOf(dispute.payment_intent),
    amount: dispute.amount,
    isActive: !HARMLESS.test(dispute.status),
    status: dispute.status,
    createdAt: dateOf(dispute.created),
  }
}
