import type { Price } from './catalogue.ts'
import { listOf, type Metadata, newId, OURSELVES } from './common.ts'
import type { Customer } from './customer.ts'

/** A checkout can be paid for a day. */
const LIFE_SECONDS = 86_400

interface SessionFields {
  mode: 'payment' | 'subscription'
  customer: Customer
  price: Price
  successUrl: string
  cancelUrl: string
  clientReferenceId: string | null
  locale: string | null
  metadata: Metadata
  allowsPromotionCodes: boolean
  /** The address of the page on which it is paid. */
  url: (id: string) => string
}

function lineItem(price: Price) {
  const amount = price.unit_amount
  return {
    id: newId('li'),
    object: 'item' as const,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: null,
    price,
    quantity: 1,
  }
}

export function newCheckoutSession(created: number, fields: SessionFields) {
  const { mode, customer, price, locale, metadata } = fields
  const id = newId('cs')
  return {
    id,
    object: 'checkout.session' as const,
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: fields.allowsPromotionCodes || null,
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: fields.cancelUrl,
    client_reference_id: fields.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_creation: null,
    customer_details: {
      address: null,
      email: customer.email,
      name: null,
      phone: null,
      tax_exempt: 'none' as const,
      tax_ids: null,
    },
    customer_email: null,
    discounts: [],
    expires_at: created + LIFE_SECONDS,
    invoice: null as string | null,
    invoice_creation: mode === 'payment' ? { enabled: false, invoice_data: NO_INVOICE_DATA } : null,
    line_items: listOf(`/v1/checkout/sessions/${id}/line_items`, [lineItem(price)]),
    livemode: false,
    locale,
    metadata,
    mode,
    origin_context: null,
    payment_intent: null as string | null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? ('always' as const) : ('if_required' as const),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'sepa_debit'],
    payment_status: 'unpaid' as 'unpaid' | 'paid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open' as 'open' | 'complete' | 'expired',
    submit_type: null,
    subscription: null as string | null,
    success_url: fields.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page' as const,
    url: fields.url(id) as string | null,
    wallet_options: null,
  }
}
export type CheckoutSession = ReturnType<typeof newCheckoutSession>

const NO_INVOICE_DATA = {
  account_tax_ids: null,
  custom_fields: null,
  description: null,
  footer: null,
  issuer: OURSELVES,
  metadata: {},
  rendering_options: null,
}
