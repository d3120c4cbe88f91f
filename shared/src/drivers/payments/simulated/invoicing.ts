import { addPaymentMethod, beginPayment, charge } from './charging.ts'
import type { Price } from './objects/catalogue.ts'
import { listOf } from './objects/common.ts'
import type { Customer, PaymentMethod } from './objects/customer.ts'
import {
  type BillingReason,
  type Invoice,
  type InvoicePayment,
  newInvoice,
  newInvoicePayment,
} from './objects/invoice.ts'
import type { PaymentIntent } from './objects/payment.ts'
import type { Period, Subscription } from './objects/subscription.ts'
import { type Decline, declineOf, type TestCard } from './objects/test-cards.ts'
import { need, save, type Work } from './simulation.ts'

const DAY = 86_400
/** When a payment that failed is tried again. */
const RETRY_AFTER = 3 * DAY

interface Bill {
  subscription: Subscription
  price: Price
  period: Period
  reason: BillingReason
  discount?: number
}

/** Makes the invoice of a period, with the payment that will pay it. */
export async function bill(
  work: Work,
  customerId: string,
  fields: Bill,
): Promise<{ invoice: Invoice; intent: PaymentIntent }> {
  const customer = await need<Customer>(work, 'customer', customerId)
  const invoice = newInvoice(work.seconds, { customer, ...fields, url: work.pages.invoice })
  await save(work, { ...customer, next_invoice_sequence: customer.next_invoice_sequence + 1 })
  const { amount_due: amount, currency, number } = invoice
  const description = `Invoice ${number}`
  work.emit('invoice.created', { ...invoice, status: 'draft' } as Invoice)
  const intent = await beginPayment(work, customer, { amount, currency, description, metadata: {} })
  const payment = newInvoicePayment(work.seconds, invoice, intent.id)
  await save(work, payment, invoice.id)
  const billed = { ...invoice, payments: listOf(invoice.payments.url, [payment]) }
  work.emit('invoice.finalized', billed)
  await save(work, billed, fields.subscription.id)
  return { invoice: billed, intent }
}

function paymentOf(invoice: Invoice): InvoicePayment {
  const [payment] = invoice.payments.data
  if (!payment) throw new Error(`the invoice ${invoice.id} has no payment`)
  return payment
}

export function intentIdOf(invoice: Invoice): string {
  return paymentOf(invoice).payment.payment_intent
}

/** Notes that the money of an invoice came. */
export async function settleInvoice(work: Work, invoice: Invoice): Promise<Invoice> {
  const { seconds } = work
  const payment: InvoicePayment = {
    ...paymentOf(invoice),
    amount_paid: invoice.amount_due,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: seconds },
  }
  await save(work, payment)
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    payments: { ...invoice.payments, data: [payment] },
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: seconds },
  }
  work.emit('invoice_payment.paid', payment)
  work.emit('invoice.paid', paid)
  work.emit('invoice.payment_succeeded', paid)
  return save(work, paid)
}

/** Notes that an attempt to pay an invoice failed. @param willRetry whether it is tried again by itself */
export async function failInvoice(work: Work, invoice: Invoice, willRetry: boolean): Promise<Invoice> {
  const failed: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: willRetry,
    next_payment_attempt: willRetry ? work.seconds + RETRY_AFTER : null,
  }
  work.emit('invoice.payment_failed', failed, { attempt_count: invoice.attempt_count })
  return save(work, failed)
}

/** Ends an invoice that will not be paid. */
export async function dropInvoice(
  work: Work,
  invoice: Invoice,
  status: 'void' | 'uncollectible',
): Promise<Invoice> {
  const { seconds } = work
  const at = status === 'void' ? { voided_at: seconds } : { marked_uncollectible_at: seconds }
  const dropped: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, ...at },
  }
  work.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', dropped)
  return save(work, dropped)
}

/** Tries to pay an open invoice. @returns why the bank refused; null when it is paid */
export async function tryInvoice(
  work: Work,
  invoice: Invoice,
  {
    method,
    decline = declineOf(method.metadata.test_card),
  }: { method: PaymentMethod; decline?: Decline | null },
): Promise<{ invoice: Invoice; decline: Decline | null }> {
  const intent = await need<PaymentIntent>(work, 'payment_intent', intentIdOf(invoice))
  await charge(work, intent, method, decline)
  const tried = decline ? await failInvoice(work, invoice, true) : await settleInvoice(work, invoice)
  return { invoice: tried, decline }
}

/** The means of payment of a subscription, or another one that its owner chose now. */
export async function chosenMethod(
  work: Work,
  subscription: Subscription,
  card: TestCard | undefined,
): Promise<PaymentMethod> {
  if (!card) return need<PaymentMethod>(work, 'payment_method', subscription.default_payment_method)
  const customer = await need<Customer>(work, 'customer', subscription.customer)
  return addPaymentMethod(work, customer, card)
}
