import type { Price } from './catalogue.ts'
import { listOf, type Metadata, newId, OURSELVES } from './common.ts'

export type SubscriptionStatus = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
type CancellationReason = 'cancellation_requested' | 'payment_failed'

/** Start and end in seconds. */
export interface Period {
  start: number
  end: number
}

function newItem(created: number, subscription: string, price: Price, { start, end }: Period) {
  return {
    id: newId('si'),
    object: 'subscription_item' as const,
    billing_thresholds: null,
    created,
    current_period_end: end,
    current_period_start: start,
    discounts: [],
    metadata: {},
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}

interface SubscriptionFields {
  customer: string
  price: Price
  period: Period
  status: SubscriptionStatus
  paymentMethod: string
  metadata: Metadata
}

export function newSubscription(created: number, fields: SubscriptionFields) {
  const { customer, price, period, status, paymentMethod, metadata } = fields
  const id = newId('sub')
  return {
    id,
    object: 'subscription' as const,
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: period.start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' as const }, type: 'flexible' as const },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: { comment: null, feedback: null, reason: null as CancellationReason | null },
    collection_method: 'charge_automatically' as const,
    created,
    currency: price.currency,
    customer,
    days_until_due: null,
    default_payment_method: paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null as number | null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: OURSELVES,
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [newItem(created, id, price, period)]),
    latest_invoice: null as string | null,
    livemode: false,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off' as const,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null as string | null,
    start_date: created,
    status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' as const } },
    trial_start: null,
  }
}
export type Subscription = ReturnType<typeof newSubscription>

/** Its only item: plans are sold one at a time. */
export function itemOf(subscription: Subscription): Subscription['items']['data'][number] {
  const [item] = subscription.items.data
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`)
  return item
}

/** The subscription with another price or period. */
export function withItem(
  subscription: Subscription,
  { price, period }: { price: Price; period: Period },
): Subscription {
  const item = itemOf(subscription)
  const changed = { ...item, price, current_period_start: period.start, current_period_end: period.end }
  return { ...subscription, items: { ...subscription.items, data: [changed] } }
}

function phase(price: string, currency: string, { start, end }: Period) {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, price, quantity: 1, tax_rates: [] }],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none' as const,
    start_date: start,
    transfer_data: null,
    trial_end: null,
  }
}

/** Lets a subscription go on with another price after its period, as the portal does for a smaller plan. */
export function newSchedule(
  created: number,
  subscription: Subscription,
  next: { price: string; period: Period },
) {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  return {
    id: newId('sub_sched'),
    object: 'subscription_schedule' as const,
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created,
    current_phase: { end_date: end, start_date: start },
    customer: subscription.customer,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic' as const,
      billing_thresholds: null,
      collection_method: 'charge_automatically' as const,
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: OURSELVES,
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release' as const,
    livemode: false,
    metadata: {},
    phases: [
      phase(price.id, subscription.currency, { start, end }),
      phase(next.price, subscription.currency, next.period),
    ],
    released_at: null as number | null,
    released_subscription: null as string | null,
    status: 'active' as 'active' | 'released',
    subscription: subscription.id as string | null,
    test_clock: null,
  }
}
export type Schedule = ReturnType<typeof newSchedule>
