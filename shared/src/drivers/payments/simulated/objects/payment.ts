import { type Metadata, newId } from './common.ts'
import type { PaymentMethod } from './customer.ts'
import type { Decline } from './test-cards.ts'

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'

interface IntentFields {
  customer: string
  amount: number
  currency: string
  description: string | null
  metadata: Metadata
}

function paymentError(decline: Decline, charge: string | null) {
  return { type: 'card_error' as const, ...decline, ...(charge && { charge }) }
}

export function newPaymentIntent(created: number, fields: IntentFields) {
  const { customer, amount, currency, description, metadata } = fields
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent' as const,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null as number | null,
    cancellation_reason: null,
    capture_method: 'automatic_async' as const,
    client_secret: `${id}_secret_sim`,
    confirmation_method: 'automatic' as const,
    created,
    currency,
    customer,
    description,
    last_payment_error: null as ReturnType<typeof paymentError> | null,
    latest_charge: null as string | null,
    livemode: false,
    metadata,
    next_action: null as {
      type: 'redirect_to_url'
      redirect_to_url: { return_url: string | null; url: string }
    } | null,
    on_behalf_of: null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'sepa_debit'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method' as IntentStatus,
    transfer_data: null,
    transfer_group: null,
  }
}
export type PaymentIntent = ReturnType<typeof newPaymentIntent>

/** A charge, which failed when there is a `decline`. */
export function newCharge(
  created: number,
  intent: PaymentIntent,
  {
    method,
    decline,
    receiptUrl,
  }: { method: PaymentMethod; decline: Decline | null; receiptUrl: (id: string) => string },
) {
  const id = newId('ch')
  return {
    id,
    object: 'charge' as const,
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PAWPORT SIMULATION',
    captured: !decline,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not approve the payment.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method),
    receipt_email: null,
    receipt_number: null,
    receipt_url: decline ? null : receiptUrl(id),
    refunded: false,
    review: null,
    shipping: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? ('failed' as const) : ('succeeded' as const),
    transfer_data: null,
    transfer_group: null,
  }
}
export type Charge = ReturnType<typeof newCharge>

function methodDetails(method: PaymentMethod) {
  if (!method.card) return { type: 'sepa_debit', sepa_debit: { country: 'DE', last4: '3000' } }
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card
  return {
    type: 'card',
    card: {
      brand,
      checks,
      country,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      three_d_secure: null,
      wallet: null,
    },
  }
}

/** What the intent becomes by a charge. */
export function chargedIntent(intent: PaymentIntent, charge: Charge, decline: Decline | null): PaymentIntent {
  return {
    ...intent,
    amount_received: decline ? 0 : intent.amount,
    last_payment_error: decline && paymentError(decline, charge.id),
    latest_charge: charge.id,
    next_action: null,
    payment_method: decline ? null : charge.payment_method,
    status: decline ? 'requires_payment_method' : 'succeeded',
  }
}

/** What the intent becomes when its owner did not confirm to the bank: nothing was charged. */
export function unauthenticatedIntent(intent: PaymentIntent, decline: Decline): PaymentIntent {
  return {
    ...intent,
    last_payment_error: paymentError(decline, null),
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
}

type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled'

export function newRefund(created: number, charge: Charge, amount: number, metadata: Metadata) {
  return {
    id: newId('re'),
    object: 'refund' as const,
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    reason: 'requested_by_customer' as const,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded' as RefundStatus,
    transfer_reversal: null,
  }
}
export type Refund = ReturnType<typeof newRefund> & { failure_reason?: string }

const DAY = 86_400
type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost'

export function newDispute(created: number, charge: Charge) {
  return {
    id: newId('dp'),
    object: 'dispute' as const,
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} },
    evidence_details: {
      due_by: created + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response' as DisputeStatus,
  }
}
export type Dispute = ReturnType<typeof newDispute>
