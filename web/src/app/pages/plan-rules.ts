import { countsAsActive, type Plan, type Subscription } from '@pawport/shared/contract/billing.ts'

/** A plan with more trips than this is shown as unlimited. */
const UNLIMITED_ABOVE = 1_000

/** The number of pictures that the credits of a plan's period pay for; null means unlimited. */
export function tripsOf(
  plan: Pick<Plan, 'credits_included' | 'credits_bonus' | 'credits_per_generation'>,
): number | null {
  const trips = Math.floor((plan.credits_included + plan.credits_bonus) / plan.credits_per_generation)
  return trips > UNLIMITED_ABOVE ? null : trips
}

/** What the button of a plan does. Large and yearly plans are agreed on by e-mail. */
export function actionOf({ slug, billing_cycle }: Pick<Plan, 'slug' | 'billing_cycle'>) {
  if (slug === 'free') return 'start'
  return slug === 'pro_premium' || billing_cycle === 'yearly' ? 'write' : 'buy'
}

/** What a plan is to the user's own subscription; `other` without one, and for visitors. */
export function standingOf(
  plan: Pick<Plan, 'slug'>,
  subscription: Pick<Subscription, 'plan_slug' | 'status' | 'is_expired'> | undefined,
): 'current' | 'change' | 'other' {
  if (!subscription) return 'other'
  const runs = subscription.status === 'past_due' || countsAsActive(subscription)
  const own = runs ? subscription.plan_slug : 'free'
  if (own === plan.slug) return 'current'
  return runs && plan.slug !== 'free' ? 'change' : 'other'
}
