import type { Plan } from '@pawport/shared/contract/billing.ts'

/** More trips than this are as good as no limit. */
const UNLIMITED_ABOVE = 1_000

/** Pictures that the credits of a plan's period pay for; null for more than anybody counts. */
export function tripsOf(
  plan: Pick<Plan, 'credits_included' | 'credits_bonus' | 'credits_per_generation'>,
): number | null {
  const trips = Math.floor((plan.credits_included + plan.credits_bonus) / plan.credits_per_generation)
  return trips > UNLIMITED_ABOVE ? null : trips
}

/** What the button of a plan does. Large and yearly plans are agreed on by letter. */
export function actionOf({ slug, billing_cycle }: Pick<Plan, 'slug' | 'billing_cycle'>) {
  if (slug === 'free') return 'start'
  return slug === 'pro_premium' || billing_cycle === 'yearly' ? 'write' : 'soon'
}
