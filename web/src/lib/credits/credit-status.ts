import { type Credits, LOW_GENERATIONS } from '@pawport/shared/contract/credits.ts'
import type { PictureSize } from '@pawport/shared/contract/generations.ts'

/** From the best to the worst; `loading` is none of them. */
const FROM_BEST = ['normal', 'low', 'insufficient', 'empty'] as const
export type CreditStatus = 'loading' | (typeof FROM_BEST)[number]

/** Pictures of a size that the credits pay for; at the default quality without a size, or where its price is unknown. */
export function possiblePictures(credits: Credits, size?: PictureSize): number {
  const price = size && priceOf(credits, size)
  return price ? Math.floor(credits.available_credits / price) : credits.possible_generations
}

/** How it stands with the credits for pictures of a size; without one as the specification counts it, at the default quality. */
export function creditStatus(credits: Credits | undefined, size?: PictureSize): CreditStatus {
  if (!credits) return 'loading'
  if (credits.available_credits <= 0) return 'empty'
  const possible = possiblePictures(credits, size)
  if (possible <= 0) return 'insufficient'
  return possible <= LOW_GENERATIONS ? 'low' : 'normal'
}

/** True when somebody should be told that credits run short: it has just become worse. */
export function hasWorsened(before: CreditStatus, now: CreditStatus): boolean {
  if (before === 'loading' || now === 'loading') return false
  return FROM_BEST.indexOf(now) > FROM_BEST.indexOf(before)
}

/** Credits for a picture of a size; undefined while nobody knows. */
export function priceOf(credits: Credits | undefined, size: PictureSize): number | undefined {
  return credits?.prices[size]
}

/** Credits that are missing for a picture of a size. What is not known counts as enough: the server decides. */
export function missingCredits(credits: Credits | undefined, size: PictureSize): number {
  const price = priceOf(credits, size)
  if (!credits || price === undefined) return 0
  return Math.max(0, price - credits.available_credits)
}
