import type Stripe from 'stripe'
import type { InvoiceLine, ProviderInvoice } from '../payments.ts'
import { chargeOf, dateOf, idOf } from './views.ts'

function lineOf(line: Stripe.InvoiceLineItem): InvoiceLine {
  const ofSubscription = line.parent?.subscription_item_details
  const details = ofSubscription ?? line.parent?.invoice_item_details
  return {
    priceId: idOf(line.pricing?.price_details?.price),
    periodStart: dateOf(line.period.start),
    periodEnd: dateOf(line.period.end),
    isProration: details?.proration ?? false,
    isSubscription: Boolean(ofSubscription),
    amount: line.amount,
  }
}

/** An invoice holds its first lines; further ones are fetched. */
async function linesOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<InvoiceLine[]> {
  if (!invoice.lines.has_more) return invoice.lines.data.map(lineOf)
  const lines: InvoiceLine[] = []
  for await (const line of stripe.invoices.listLineItems(invoice.id, { limit: 100 })) lines.push(lineOf(line))
  return lines
}

function intentOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? []
  const payment = payments.find(({ status }) => status === 'paid') ?? payments.find((one) => one.is_default)
  return idOf(payment?.payment.payment_intent)
}

/** How it was paid, and the receipt. They are read apart: Stripe expands four levels, and these are five. */
async function receiptOf(stripe: Stripe, intentId: string | null): Promise<ReturnType<typeof chargeOf>> {
  if (!intentId) return chargeOf(null)
  return chargeOf(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
}

/** An invoice with its `payments` expanded. */
export async function invoiceOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderInvoice> {
  const paymentIntentId = intentOf(invoice)
  const { paid_at: paidAt } = invoice.status_transitions
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: invoice.status ?? 'draft',
    isPaid: invoice.status === 'paid',
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
    number: invoice.number,
    url: invoice.hosted_invoice_url ?? null,
    paymentIntentId,
    ...(await receiptOf(stripe, invoice.status === 'paid' ? paymentIntentId : null)),
    paidAt: paidAt === null ? null : dateOf(paidAt),
    createdAt: dateOf(invoice.created),
    lines: await linesOf(stripe, invoice),
  }
}
