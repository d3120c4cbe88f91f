import { beginPayment } from './charging.ts'
import type { Price } from './objects/catalogue.ts'
import type { CheckoutSession } from './objects/checkout.ts'
import type { Metadata, Stored } from './objects/common.ts'
import type { Customer, PaymentMethod } from './objects/customer.ts'
import type { Invoice } from './objects/invoice.ts'
import type { PaymentIntent } from './objects/payment.ts'
import type { Subscription } from './objects/subscription.ts'
import { need, save, type Work } from './simulation.ts'
import { beginSubscription } from './subscribing.ts'
import { invalid } from './wire/errors.ts'

/** What the simulation remembers of a checkout beside the session. */
interface Memory extends Stored {
  object: 'simulation.checkout'
  /** What the payment or the subscription will be marked with. */
  metadata: Metadata
  /** A payment that waits for its owner or for its bank. */
  pending: { intent: string; subscription: string | null } | null
}

const memoryId = (session: string) => `memory_${session}`

export async function rememberCheckout(
  work: Work,
  session: CheckoutSession,
  metadata: Metadata,
): Promise<void> {
  const row: Memory = {
    id: memoryId(session.id),
    object: 'simulation.checkout',
    created: work.seconds,
    metadata,
    pending: null,
  }
  await save(work, row, session.id)
}

export async function memoryOf(work: Work, { id }: CheckoutSession): Promise<Memory> {
  return need<Memory>(work, 'simulation.checkout', memoryId(id))
}

/** What is sold. */
export function priceOf(session: CheckoutSession): Price {
  const price = session.line_items.data[0]?.price
  if (!price) throw new Error(`the checkout ${session.id} is for nothing`)
  return price
}

/** A payment, and the subscription that it begins. */
export interface Attempt {
  intent: PaymentIntent
  subscribed: { subscription: Subscription; invoice: Invoice } | null
}

/** Begins the payment of a checkout; of a subscription it is that of its first invoice. */
export async function beginAttempt(
  work: Work,
  session: CheckoutSession,
  { customer, method, metadata }: { customer: Customer; method: PaymentMethod; metadata: Metadata },
): Promise<Attempt> {
  const price = priceOf(session)
  if (session.mode === 'payment') {
    const { unit_amount: amount, currency } = price
    const intent = await beginPayment(work, customer, { amount, currency, description: null, metadata })
    return { intent, subscribed: null }
  }
  const { amount_discount: discount } = session.total_details
  const begun = await beginSubscription(work, { customer: customer.id, price, method, metadata, discount })
  return { intent: begun.intent, subscribed: begun }
}

/** The fields of the session that an attempt sets. */
export function resultsOf({ intent, subscribed }: Attempt): Partial<CheckoutSession> {
  if (!subscribed) return { payment_intent: intent.id }
  return { subscription: subscribed.subscription.id, invoice: subscribed.invoice.id }
}

/** Notes which attempt waits; null when none does any more. */
export async function remember(work: Work, session: CheckoutSession, attempt: Attempt | null): Promise<void> {
  const memory = await memoryOf(work, session)
  const pending = attempt && {
    intent: attempt.intent.id,
    subscription: attempt.subscribed?.subscription.id ?? null,
  }
  await save(work, { ...memory, pending })
}

/** The attempt that waits. */
export async function pendingAttempt(work: Work, session: CheckoutSession): Promise<Attempt> {
  const { pending } = await memoryOf(work, session)
  if (!pending) throw invalid('No payment of this checkout waits for anything.')
  const intent = await need<PaymentIntent>(work, 'payment_intent', pending.intent)
  if (!pending.subscription) return { intent, subscribed: null }
  const subscription = await need<Subscription>(work, 'subscription', pending.subscription)
  const invoice = await need<Invoice>(work, 'invoice', subscription.latest_invoice ?? '')
  return { intent, subscribed: { subscription, invoice } }
}
