import { checkoutEffect, failedCheckoutEffect } from './checkout.ts'
import type { Effect } from './effect.ts'
import { failedInvoiceEffect, invoiceEffect, unconfirmedInvoiceEffect } from './invoice.ts'
import { disputeEffect, refundEffect } from './reversal.ts'
import { subscriptionEffect } from './subscription.ts'

/**
 * What each type of event has for an effect. Events say only which object to read: their order and number do
 * not matter.
 */
const EVENT_EFFECTS = {
  'checkout.session.completed': checkoutEffect,
  'checkout.session.async_payment_succeeded': checkoutEffect,
  'checkout.session.async_payment_failed': failedCheckoutEffect,
  'checkout.session.expired': checkoutEffect,
  'invoice.paid': invoiceEffect,
  'invoice.payment_failed': failedInvoiceEffect,
  'invoice.payment_action_required': unconfirmedInvoiceEffect,
  'customer.subscription.created': subscriptionEffect,
  'customer.subscription.updated': subscriptionEffect,
  'customer.subscription.deleted': subscriptionEffect,
  'customer.subscription.paused': subscriptionEffect,
  'customer.subscription.resumed': subscriptionEffect,
  'refund.created': refundEffect,
  'refund.updated': refundEffect,
  'refund.failed': refundEffect,
  'charge.dispute.created': disputeEffect,
  'charge.dispute.updated': disputeEffect,
  'charge.dispute.closed': disputeEffect,
  'charge.dispute.funds_withdrawn': disputeEffect,
  'charge.dispute.funds_reinstated': disputeEffect,
} as const

export type HandledEvent = keyof typeof EVENT_EFFECTS

function isHandled(type: string): type is HandledEvent {
  return Object.hasOwn(EVENT_EFFECTS, type)
}

/** The effect of a type of event; undefined for a type that means nothing here. */
export function effectOf(type: string): Effect<unknown> | undefined {
  return isHandled(type) ? (EVENT_EFFECTS[type] as Effect<unknown>) : undefined
}
