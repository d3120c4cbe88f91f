import type { Metadata } from './objects/common.ts'
import { type Customer, newPaymentMethod, type PaymentMethod } from './objects/customer.ts'
import {
  type Charge,
  chargedIntent,
  newCharge,
  newPaymentIntent,
  type PaymentIntent,
  unauthenticatedIntent,
} from './objects/payment.ts'
import { brandOf, type Decline, declineOf, NOT_AUTHENTICATED, type TestCard } from './objects/test-cards.ts'
import { need, save, type Work } from './simulation.ts'

/** Keeps a means of payment for a customer. */
export async function addPaymentMethod(
  work: Work,
  customer: Customer,
  card: TestCard,
): Promise<PaymentMethod> {
  const method = newPaymentMethod(work.seconds, customer, card, brandOf(card))
  work.emit('payment_method.attached', method)
  return save(work, method)
}

/** Makes it the means for what the customer pays from now on. */
export async function useByDefault(work: Work, customerId: string, method: PaymentMethod): Promise<Customer> {
  const customer = await need<Customer>(work, 'customer', customerId)
  const settings = { ...customer.invoice_settings, default_payment_method: method.id }
  const changed = { ...customer, invoice_settings: settings }
  work.emit('customer.updated', changed, { invoice_settings: customer.invoice_settings })
  return save(work, changed)
}

interface Sum {
  amount: number
  currency: string
  description: string | null
  metadata: Metadata
}

/** Begins a payment; nothing is charged yet. */
export async function beginPayment(work: Work, customer: Customer, sum: Sum): Promise<PaymentIntent> {
  const intent = newPaymentIntent(work.seconds, { customer: customer.id, ...sum })
  work.emit('payment_intent.created', intent)
  return save(work, intent)
}

/** Charges the means of payment. @param decline why the bank refuses; null for a payment that succeeds */
export async function charge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null = declineOf(method.metadata.test_card),
): Promise<{ intent: PaymentIntent; charge: Charge }> {
  const made = newCharge(work.seconds, intent, { method, decline, receiptUrl: work.pages.receipt })
  await save(work, made, intent.id)
  const charged = await save(work, chargedIntent(intent, made, decline))
  work.emit(decline ? 'charge.failed' : 'charge.succeeded', made)
  work.emit(decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', charged)
  return { intent: charged, charge: made }
}

/** The bank asks the owner of the card first. */
export async function askOwner(
  work: Work,
  intent: PaymentIntent,
  { method, url }: { method: PaymentMethod; url: string },
): Promise<PaymentIntent> {
  const asking: PaymentIntent = {
    ...intent,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } },
    payment_method: method.id,
    status: 'requires_action',
  }
  work.emit('payment_intent.requires_action', asking)
  return save(work, asking)
}

/** The owner did not confirm to the bank. */
export async function refuseByOwner(work: Work, intent: PaymentIntent): Promise<PaymentIntent> {
  const refused = unauthenticatedIntent(intent, NOT_AUTHENTICATED)
  work.emit('payment_intent.payment_failed', refused)
  return save(work, refused)
}

/** The money is on its way from a bank account, which takes days. */
export async function awaitMoney(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<PaymentIntent> {
  const processing: PaymentIntent = { ...intent, payment_method: method.id, status: 'processing' }
  work.emit('payment_intent.processing', processing)
  return save(work, processing)
}

/** The means of payment with which the intent was begun. */
export async function methodOf(work: Work, intent: PaymentIntent): Promise<PaymentMethod> {
  return need<PaymentMethod>(work, 'payment_method', intent.payment_method ?? '')
}
