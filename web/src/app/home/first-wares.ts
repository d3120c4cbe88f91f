import type { CreditPackage, Plan } from '@pawport/shared/contract/billing/schemas.ts'

/** What the first page says of a plan. */
export type TeaserPlan = Pick<
  Plan,
  | 'slug'
  | 'price'
  | 'billing_cycle'
  | 'credits_included'
  | 'credits_bonus'
  | 'max_image_size'
  | 'priority_queue'
>
/** What the first page says of a credit pack. */
export type TeaserPack = Pick<CreditPackage, 'price' | 'credits_amount'>

/**
 * The plans and packs of a new installation, which the page is built with: it is shown before the server's
 * own have arrived, and can be read without scripts. `scripts/checks/landing-facts.test.ts` compares them
 * with a new database.
 */
export const FIRST_PLANS: readonly TeaserPlan[] = [
  {
    slug: 'free',
    price: 0,
    billing_cycle: 'monthly',
    credits_included: 4,
    credits_bonus: 0,
    max_image_size: '512x512',
    priority_queue: false,
  },
  {
    slug: 'pro',
    price: 9.99,
    billing_cycle: 'monthly',
    credits_included: 200,
    credits_bonus: 0,
    max_image_size: '1024x1024',
    priority_queue: true,
  },
]
export const FIRST_PACKS: readonly TeaserPack[] = [
  { price: 4.99, credits_amount: 50 },
  { price: 12.99, credits_amount: 150 },
  { price: 34.99, credits_amount: 500 },
]
