import type { Plan, Subscription } from '@pawport/shared/contract/billing/schemas.ts'
import { runs, stateOf } from '@pawport/shared/contract/billing/subscription-state.ts'
import { type GivingPlan, monthlyCredits } from '../../lib/plan-sentence.ts'

/** A plan with more trips a month than this is shown as unlimited. */
const UNLIMITED_ABOVE = 1_000

/**
 * The number of pictures that the credits of a month pay for; null means unlimited. The first month of a year
 * may pay for one more.
 */
export function tripsOf(plan: GivingPlan & Pick<Plan, 'credits_per_generation'>): number | null {
  const { credits, bonus } = monthlyCredits(plan).later
  const trips = Math.floor((credits + bonus) / plan.credits_per_generation)
  return trips > UNLIMITED_ABOVE ? null : trips
}

/** Whether its buyers may want to talk first: large and yearly plans. */
export function isLarge({ slug, billing_cycle }: Pick<Plan, 'slug' | 'billing_cycle'>): boolean {
  return slug === 'pro_premium' || billing_cycle === 'yearly'
}

/**
 * What the button of a plan does. Large and yearly plans are agreed on by email where they have no price at
 * the payment provider.
 */
export function actionOf(plan: Pick<Plan, 'slug' | 'billing_cycle' | 'price_id'>) {
  if (plan.slug === 'free') return 'start'
  return isLarge(plan) && plan.price_id === null ? 'write' : 'buy'
}

type Own = Parameters<typeof stateOf>[0] & Pick<Subscription, 'plan_slug'>

/**
 * What a plan is to the user's own subscription; `other` without one, for visitors, and once it has ended. No
 * plan can be changed before an overdue payment is made (`pay`), or while the first one is confirmed
 * (`wait`).
 */
export function standingOf(
  plan: Pick<Plan, 'slug'>,
  subscription: Own | undefined,
): 'current' | 'change' | 'pay' | 'wait' | 'other' {
  if (!subscription) return 'other'
  const state = stateOf(subscription)
  if (!runs(state)) {
    // What was paid for stays to the end of the period: the free plan is not the user's yet.
    return plan.slug === 'free' && state !== 'ended_early' ? 'current' : 'other'
  }
  if (subscription.plan_slug === plan.slug) return 'current'
  if (plan.slug === 'free') return 'other'
  if (state === 'past_due') return 'pay'
  return state === 'incomplete' ? 'wait' : 'change'
}
