import * as z from 'zod/mini'
import {
  CHECKOUT_ERRORS,
  checkoutAnswer,
  checkoutParams,
  checkoutState,
  packCheckoutBody,
  planCheckoutBody,
  webhookAnswer,
} from './checkout.ts'
import { credits } from './credits.ts'
import { accountAnswer, creditPackagesAnswer, plan, portalAnswer, subscription } from './schemas.ts'

/** Credits, plans, packs, checkouts and subscriptions. */
export const BILLING_ENDPOINTS = {
  'credits.read': {
    tag: 'Credits',
    summary: 'Balance, prices, and how many pictures the balance pays for',
    access: 'session',
    scope: 'account:read',
    data: credits,
  },
  'account.read': {
    tag: 'Billing',
    summary: 'Plan, points history and orders; not in an envelope',
    access: 'session',
    scope: 'account:read',
    bare: accountAnswer,
  },
  'plans.list': { tag: 'Billing', summary: 'The plans', access: 'public', scope: 'any', data: z.array(plan) },
  'packs.list': {
    tag: 'Billing',
    summary: 'The credit packs, as a bare array',
    access: 'public',
    scope: 'any',
    bare: creditPackagesAnswer,
  },
  'checkout.pack': {
    tag: 'Billing',
    summary: 'Begin to buy a credit pack: the address of the checkout; not in an envelope',
    access: 'session',
    limited: 'checkout',
    body: packCheckoutBody,
    bare: checkoutAnswer,
    hasErrorText: true,
    errors: [...CHECKOUT_ERRORS, 'pack_checkout_failed', 'gift_address_invalid'],
  },
  'checkout.plan': {
    tag: 'Billing',
    summary:
      'Begin to subscribe to a plan: the address of the checkout, or of the change of a plan; not in an envelope',
    access: 'session',
    limited: 'checkout',
    body: planCheckoutBody,
    bare: checkoutAnswer,
    hasErrorText: true,
    errors: [...CHECKOUT_ERRORS, 'checkout_failed', 'already_subscribed', 'portal_not_configured'],
  },
  'checkout.read': {
    tag: 'Billing',
    summary: 'What became of an order',
    access: 'owner',
    params: checkoutParams,
    data: checkoutState,
  },
  'payments.webhook': {
    tag: 'Billing',
    summary: 'Where the payment provider sends its events; not in an envelope',
    description:
      'The body is an event as JSON, signed in the header `Stripe-Signature`. A wrong signature, or one that is older than five ' +
      'minutes, is refused. An event may come several times and in any order.',
    access: 'public',
    isSigned: true,
    headers: z.object({ 'stripe-signature': z.string() }),
    bare: webhookAnswer,
    errors: ['bad_request', 'payments_unavailable'],
  },
  'subscription.read': {
    tag: 'Billing',
    summary: "The user's subscription; the free plan, inactive, without one",
    access: 'session',
    scope: 'account:read',
    data: subscription,
  },
  'subscription.portal': {
    tag: 'Billing',
    summary: 'Where a subscription is managed',
    access: 'session',
    bare: portalAnswer,
    limited: 'checkout',
    errors: ['portal_not_configured', 'portal_failed', 'payments_unavailable'],
  },
} as const
