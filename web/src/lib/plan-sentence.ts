import {
  creditsByMonth,
  monthsOfCycle,
  type PeriodCredits,
} from '@pawport/shared/contract/billing/plan-credits.ts'
import type { Plan } from '@pawport/shared/contract/billing/schemas.ts'
import type { T } from './locale.ts'

/** What decides which credits a plan gives, and when; `slug` is that of the plan. */
export type GivingPlan = Pick<Plan, 'slug' | 'billing_cycle' | 'credits_included' | 'credits_bonus'>

/** What a plan gives in each month, and in its first one, where more may arrive. */
export function monthlyCredits(plan: GivingPlan): { first: PeriodCredits; later: PeriodCredits } {
  const included = { credits: plan.credits_included, bonus: plan.credits_bonus }
  const months = creditsByMonth(included, monthsOfCycle(plan.billing_cycle))
  return { first: months[0] ?? included, later: months.at(-1) ?? included }
}

/** The sentence about the credits of a plan, as the ledger grants them. */
export function creditsSentence(plan: GivingPlan, t: T): string {
  const { first, later } = monthlyCredits(plan)
  if (plan.slug === 'free') return t('offer.once', { credits: later.credits })
  const sentence = t(`offer.${plan.billing_cycle}${later.bonus > 0 ? 'Bonus' : ''}`, { ...later })
  const inFirst = first.credits + first.bonus
  if (inFirst === later.credits + later.bonus) return sentence
  return t('offer.firstMonth', { sentence, first: inFirst })
}
