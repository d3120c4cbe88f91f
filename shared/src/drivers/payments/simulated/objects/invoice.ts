import type { Price } from './catalogue.ts'
import { type List, listOf, newId, OURSELVES } from './common.ts'
import type { Customer } from './customer.ts'
import { itemOf, type Period, type Subscription } from './subscription.ts'

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'
type InvoiceStatus = 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'

function subscriptionLine(
  invoice: string,
  subscription: Subscription,
  { price, period, discounts }: { price: Price; period: Period; discounts: Discount[] },
) {
  return {
    id: newId('il'),
    object: 'line_item' as const,
    amount: price.unit_amount,
    currency: price.currency,
    description: `1 × ${price.lookup_key ?? price.id}`,
    discount_amounts: discounts,
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: itemOf(subscription).id,
      },
      type: 'subscription_item_details' as const,
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details' as const,
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subtotal: price.unit_amount,
    taxes: [],
  }
}

/** A part of an amount that is not to be paid; `discount` is the id of a discount. */
interface Discount {
  amount: number
  discount: string
}

interface InvoiceFields {
  customer: Customer
  subscription: Subscription
  price: Price
  period: Period
  reason: BillingReason
  /** What a promotion code takes off. */
  discount?: number
  /** The address of the page of an invoice. */
  url: (id: string) => string
}

/** An invoice for one period of a subscription, finalised: it is to be paid now. */
export function newInvoice(
  created: number,
  { customer, subscription, price, period, reason, discount = 0, url }: InvoiceFields,
) {
  const id = newId('in')
  const discounts: Discount[] = discount > 0 ? [{ amount: discount, discount: newId('di') }] : []
  const amount = price.unit_amount - discount
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`
  return {
    id,
    object: 'invoice' as const,
    ...NO_SPECIALITIES,
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    created,
    currency: price.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    effective_at: created,
    hosted_invoice_url: url(id),
    invoice_pdf: null,
    lines: listOf(`/v1/invoices/${id}/lines`, [
      subscriptionLine(id, subscription, { price, period, discounts }),
    ]),
    metadata: {},
    next_payment_attempt: null as number | null,
    number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details' as const,
    },
    payments: listOf(`/v1/invoices/${id}/payments`, []) as List<InvoicePayment>,
    period_end: reason === 'subscription_cycle' ? period.start : created,
    period_start: created,
    status: 'open' as InvoiceStatus,
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null as number | null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subtotal: price.unit_amount,
    subtotal_excluding_tax: price.unit_amount,
    total: amount,
    total_discount_amounts: discounts,
    total_excluding_tax: amount,
  }
}
export type Invoice = ReturnType<typeof newInvoice>

/** What Stripe's invoices have beyond ours: taxes, discounts, shipping, other accounts. */
const NO_SPECIALITIES = {
  account_country: 'US',
  account_name: 'Pawport (simulation)',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid_off_stripe: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically' as const,
  custom_fields: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none' as const,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  issuer: OURSELVES,
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
}

/** Which payment intent pays an invoice. */
export function newInvoicePayment(
  created: number,
  invoice: { id: string; amount_due: number; currency: string },
  intent: string,
) {
  return {
    id: newId('inpay'),
    object: 'invoice_payment' as const,
    amount_paid: null as number | null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' as const },
    status: 'open' as 'open' | 'paid' | 'canceled',
    status_transitions: { canceled_at: null as number | null, paid_at: null as number | null },
  }
}
export type InvoicePayment = ReturnType<typeof newInvoicePayment>
