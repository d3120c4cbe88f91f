import type { Credits } from '@pawport/shared/contract/billing/credits.ts'

/** A balance of `available` credits, for tests. */
export function creditsOf(available: number): Credits {
  return {
    available_credits: available,
    total_credits: 40,
    used_credits: 40 - available,
    bonus_credits: 0,
    held_credits: 0,
    possible_generations: Math.floor(available / 2),
    credits_per_generation: 2,
    prices: { 512: 2, 1024: 10, 2048: 20 },
    shares: [],
    debt: 0,
  }
}
