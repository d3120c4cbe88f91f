import { viewTerm } from '@pawport/shared/billing/rules.ts'
import { stateOfHeld } from '@pawport/shared/billing/state.ts'
import type { HeldSubscription } from '@pawport/shared/billing/subscriptions.ts'
import type { CreditPackage, Plan, Subscription } from '@pawport/shared/contract/billing/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { CreditPackageRow, PlanRow } from '@pawport/shared/db/billing-tables.ts'
import { termsOf } from './plan-terms.ts'

function dollars(cents: number): number {
  return cents / 100
}

/** `isForSale` tells whether a price id is one of the payment provider in use. */
export function viewPlan(plan: PlanRow, locale: Locale, isForSale: (priceId: string) => boolean): Plan {
  return {
    id: plan.id,
    slug: plan.slug,
    name: plan.name[locale],
    description: plan.description[locale],
    price: dollars(plan.price_cents),
    billing_cycle: plan.billing_cycle,
    ...termsOf(plan),
    price_id: plan.price_id && isForSale(plan.price_id) ? plan.price_id : null,
  }
}

export function viewCreditPackage(
  row: CreditPackageRow,
  locale: Locale,
  isForSale: (priceId: string) => boolean,
): CreditPackage {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name[locale],
    description: row.description[locale],
    price: dollars(row.price_cents),
    credits_amount: row.credits_amount,
    bonus_credits: row.bonus_credits,
    stripe_price_id: row.stripe_price_id && isForSale(row.stripe_price_id) ? row.stripe_price_id : null,
    is_popular: row.is_popular,
    features: {
      instant_delivery: row.instant_delivery,
      commercial_usage: row.commercial_usage,
      support_level: row.support_level,
    },
  }
}

export function viewSubscription(held: HeldSubscription, locale: Locale, now: Date): Subscription {
  const term = viewTerm(held, now)
  return {
    plan_slug: held.slug,
    plan_name: held.name[locale],
    status: held.status,
    current_period_start: held.current_period_start.toISOString(),
    current_period_end: held.current_period_end.toISOString(),
    price: dollars(held.agreed_cents),
    currency: held.currency.toUpperCase(),
    billing_cycle: held.billing_cycle,
    ...termsOf(held),
    is_expired: term.isExpired,
    is_expiring_soon: term.isExpiringSoon,
    days_until_expiry: term.daysUntilExpiry,
    cancelled_at: held.cancelled_at?.toISOString() ?? null,
    next_plan_name: held.live ? (held.next_plan_name?.[locale] ?? null) : null,
    pay_url: held.live ? held.open_invoice_url : null,
    state: stateOfHeld(held, now),
  }
}

/** The free plan, as the subscription of a user without one. */
export function viewNoSubscription(free: PlanRow, locale: Locale): Subscription {
  return {
    plan_slug: free.slug,
    plan_name: free.name[locale],
    status: 'inactive',
    current_period_start: null,
    current_period_end: null,
    price: dollars(free.price_cents),
    currency: 'USD',
    billing_cycle: free.billing_cycle,
    ...termsOf(free),
    is_expired: false,
    is_expiring_soon: false,
    days_until_expiry: null,
    cancelled_at: null,
    next_plan_name: null,
    pay_url: null,
    state: 'none',
  }
}
