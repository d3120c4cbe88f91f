import type { PlanTerms } from '@pawport/shared/db/billing-tables.ts'

/** What a plan includes, without its other columns. */
export function termsOf(plan: PlanTerms): PlanTerms {
  return {
    credits_included: plan.credits_included,
    credits_bonus: plan.credits_bonus,
    credits_per_generation: plan.credits_per_generation,
    max_image_size: plan.max_image_size,
    commercial_license: plan.commercial_license,
    api_access: plan.api_access,
    priority_queue: plan.priority_queue,
  }
}
