import {
  addPaymentMethod,
  askOwner,
  awaitMoney,
  beginPayment,
  charge,
  methodOf,
  refuseByOwner,
  useByDefault,
} from './charging.ts'
import {
  type Attempt,
  beginAttempt,
  memoryOf,
  pendingAttempt,
  priceOf,
  remember,
  resultsOf,
} from './checkout-attempts.ts'
import { failInvoice } from './invoicing.ts'
import type { CheckoutSession } from './objects/checkout.ts'
import type { Stored } from './objects/common.ts'
import type { Customer, PaymentMethod } from './objects/customer.ts'
import {
  DEBIT_FAILED,
  declineOf,
  NOT_AUTHENTICATED,
  TEST_CARDS,
  type TestCard,
} from './objects/test-cards.ts'
import { discountOf } from './objects/test-promotions.ts'
import { simulatedPages } from './pages.ts'
import { need, needLocked, save, type Work } from './simulation.ts'
import { activate, expireSubscription } from './subscribing.ts'
import { invalid } from './wire/errors.ts'

/** An open checkout, locked. @throws {WireError} for one that is over */
export async function openCheckout(work: Work, id: string): Promise<CheckoutSession> {
  const session = await needLocked<CheckoutSession>(work, 'checkout.session', id)
  if (session.status !== 'open' || session.expires_at <= work.seconds) {
    throw invalid('This checkout is over. Please begin again in Pawport.')
  }
  return session
}

/** Notes that the checkout is done; its money may still be on its way. */
async function complete(
  work: Work,
  session: CheckoutSession,
  results: Partial<CheckoutSession>,
): Promise<CheckoutSession> {
  const done: CheckoutSession = { ...session, ...results, status: 'complete', url: null }
  await save(work, done)
  work.emit('checkout.session.completed', withoutLines(done))
  return done
}

/** Events carry the session without its lines. */
function withoutLines({ line_items: _, ...session }: CheckoutSession): Stored {
  return session
}

/** Charges and completes. */
async function succeed(
  work: Work,
  session: CheckoutSession,
  { attempt, method }: { attempt: Attempt; method: PaymentMethod },
): Promise<CheckoutSession> {
  await charge(work, attempt.intent, method, null)
  if (attempt.subscribed) await activate(work, attempt.subscribed.subscription, attempt.subscribed.invoice)
  return complete(work, session, { ...resultsOf(attempt), payment_status: 'paid' })
}

/** Applies a promotion code to an open checkout. @throws {WireError} for an unknown code */
export async function applyPromotion(work: Work, id: string, code: string): Promise<CheckoutSession> {
  const session = await openCheckout(work, id)
  const { unit_amount: full } = priceOf(session)
  const discount = session.allow_promotion_codes ? discountOf(code, full) : null
  if (discount === null) throw invalid('No such promotion code', 'promotion_code')
  const amounts = { amount_discount: discount, amount_total: full - discount }
  const items = session.line_items.data.map((item) => ({ ...item, ...amounts }))
  return save(work, {
    ...session,
    amount_total: amounts.amount_total,
    line_items: { ...session.line_items, data: items },
    total_details: { ...session.total_details, amount_discount: discount },
  })
}

export type PayOutcome =
  /** `processing`: the money comes later. `url`: where the browser goes next. */
  | { kind: 'paid' | 'processing'; url: string }
  /** The owner has to confirm to the bank, at `url`. */
  | { kind: 'confirm'; url: string }
  /** The bank refused, for this reason. */
  | { kind: 'declined'; message: string }

function successUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** The owner pays with a card. */
export async function pay(work: Work, id: string, card: TestCard): Promise<PayOutcome> {
  const session = await openCheckout(work, id)
  const customer = await need<Customer>(work, 'customer', session.customer)
  const method = await addPaymentMethod(work, customer, card)
  const decline = declineOf(card)
  if (decline) {
    const { amount_total: amount, currency } = session
    const intent = await beginPayment(work, customer, { amount, currency, description: null, metadata: {} })
    await charge(work, intent, method, decline)
    return { kind: 'declined', message: decline.message }
  }
  const { metadata } = await memoryOf(work, session)
  const attempt = await beginAttempt(work, session, { customer, method, metadata })
  if (TEST_CARDS[card].asks) {
    // Under the name by which the browser knows this server.
    const url = simulatedPages(new URL(session.success_url).origin).confirm(session.id)
    await askOwner(work, attempt.intent, { method, url })
    await remember(work, session, attempt)
    return { kind: 'confirm', url }
  }
  await useByDefault(work, customer.id, method)
  if (card === 'later') {
    await awaitMoney(work, attempt.intent, method)
    await remember(work, session, attempt)
    await complete(work, session, resultsOf(attempt))
    return { kind: 'processing', url: successUrl(session) }
  }
  await succeed(work, session, { attempt, method })
  return { kind: 'paid', url: successUrl(session) }
}

/** The owner confirms to the bank, or does not. */
export async function confirm(work: Work, id: string, isConfirmed: boolean): Promise<PayOutcome> {
  const session = await openCheckout(work, id)
  const attempt = await pendingAttempt(work, session)
  await remember(work, session, null)
  if (isConfirmed) {
    const method = await methodOf(work, attempt.intent)
    await useByDefault(work, session.customer, method)
    await succeed(work, session, { attempt, method })
    return { kind: 'paid', url: successUrl(session) }
  }
  await refuseByOwner(work, attempt.intent)
  const { subscribed } = attempt
  if (subscribed) await expireSubscription(work, subscribed.subscription, subscribed.invoice)
  return { kind: 'declined', message: NOT_AUTHENTICATED.message }
}

/** The bank sends the money of a payment that came later, or does not. */
export async function settle(work: Work, id: string, succeeds: boolean): Promise<CheckoutSession> {
  const session = await needLocked<CheckoutSession>(work, 'checkout.session', id)
  if (session.status !== 'complete') throw invalid('The payment of this checkout does not wait for a bank.')
  const attempt = await pendingAttempt(work, session)
  const method = await methodOf(work, attempt.intent)
  await remember(work, session, null)
  await charge(work, attempt.intent, method, succeeds ? null : DEBIT_FAILED)
  const { subscribed } = attempt
  if (subscribed && succeeds) await activate(work, subscribed.subscription, subscribed.invoice)
  if (subscribed && !succeeds) {
    const failed = await failInvoice(work, subscribed.invoice, false)
    await expireSubscription(work, subscribed.subscription, failed)
  }
  const settled: CheckoutSession = { ...session, payment_status: succeeds ? 'paid' : 'unpaid' }
  await save(work, settled)
  const event = succeeds ? 'async_payment_succeeded' : 'async_payment_failed'
  work.emit(`checkout.session.${event}`, withoutLines(settled))
  return settled
}

/** Whether the money of a checkout is still on its way. */
export async function isAwaited(work: Work, session: CheckoutSession): Promise<boolean> {
  return session.status === 'complete' && (await memoryOf(work, session)).pending !== null
}

/** Ends an open checkout; it cannot be paid any more. */
export async function expire(work: Work, id: string): Promise<CheckoutSession> {
  const session = await needLocked<CheckoutSession>(work, 'checkout.session', id)
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  const { pending } = await memoryOf(work, session)
  if (pending) await confirmIsOver(work, session)
  const expired: CheckoutSession = { ...session, expires_at: work.seconds, status: 'expired', url: null }
  await save(work, expired)
  work.emit('checkout.session.expired', withoutLines(expired))
  return expired
}

async function confirmIsOver(work: Work, session: CheckoutSession): Promise<void> {
  const { intent, subscribed } = await pendingAttempt(work, session)
  await remember(work, session, null)
  await refuseByOwner(work, intent)
  if (subscribed) await expireSubscription(work, subscribed.subscription, subscribed.invoice)
}
