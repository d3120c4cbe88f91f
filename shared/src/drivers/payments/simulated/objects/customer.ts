import { type Metadata, NO_ADDRESS, newId } from './common.ts'
import type { TestCard } from './test-cards.ts'

interface CustomerFields {
  email: string | null
  name: string | null
  preferredLocales: string[]
  metadata: Metadata
}

export function newCustomer(created: number, { email, name, preferredLocales, metadata }: CustomerFields) {
  const id = newId('cus')
  return {
    id,
    object: 'customer' as const,
    address: null,
    balance: 0,
    created,
    currency: null as string | null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: preferredLocales,
    shipping: null,
    tax_exempt: 'none' as const,
    test_clock: null,
  }
}
export type Customer = ReturnType<typeof newCustomer>

/** How a payment is made; `testCard` says what will become of its payments. */
export function newPaymentMethod(
  created: number,
  customer: Customer,
  testCard: TestCard,
  details: { brand: string; last4: string } | null,
) {
  return {
    id: newId('pm'),
    object: 'payment_method' as const,
    allow_redisplay: 'always' as const,
    billing_details: {
      address: NO_ADDRESS,
      email: customer.email,
      name: customer.name,
      phone: null,
      tax_id: null,
    },
    ...(details && { card: cardDetails(details) }),
    ...(!details && { sepa_debit: { bank_code: '37040044', branch_code: '', country: 'DE', last4: '3000' } }),
    created,
    customer: customer.id,
    livemode: false,
    metadata: { test_card: testCard },
    type: details ? ('card' as const) : ('sepa_debit' as const),
  }
}
export type PaymentMethod = ReturnType<typeof newPaymentMethod>

function cardDetails({ brand, last4 }: { brand: string; last4: string }) {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month: 12,
    exp_year: 2040,
    fingerprint: `sim${last4}`,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated' as const,
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}
