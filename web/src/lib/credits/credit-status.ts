import { type Credits, LOW_GENERATIONS } from '@pawport/shared/contract/billing/credits.ts'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'

/** From the best to the worst; `loading` is none of them. */
const FROM_BEST = ['normal', 'low', 'insufficient', 'empty'] as const
export type CreditStatus = 'loading' | (typeof FROM_BEST)[number]

/**
 * The number of pictures of a size that the credits pay for; of the default quality without a size or a
 * price.
 */
export function possiblePictures(credits: Credits, size?: PictureSize): number {
  const price = size && priceOf(credits, size)
  return price ? Math.floor(credits.available_credits / price) : credits.possible_generations
}

/**
 * The status of the credits for pictures of a size; without a size for the default quality, as the
 * specification counts it.
 */
export function creditStatus(credits: Credits | undefined, size?: PictureSize): CreditStatus {
  if (!credits) return 'loading'
  if (credits.available_credits <= 0) return 'empty'
  const possible = possiblePictures(credits, size)
  if (possible <= 0) return 'insufficient'
  return possible <= LOW_GENERATIONS ? 'low' : 'normal'
}

/** True when the status has become worse, so that the user should be told. */
export function hasWorsened(before: CreditStatus, now: CreditStatus): boolean {
  if (before === 'loading' || now === 'loading') return false
  return FROM_BEST.indexOf(now) > FROM_BEST.indexOf(before)
}

/** The price of a picture of a size in credits; undefined until it is known. */
export function priceOf(credits: Credits | undefined, size: PictureSize): number | undefined {
  return credits?.prices[size]
}

/**
 * The credits that are missing for pictures of a size; 0 while they are unknown, because the server decides.
 */
export function missingCredits(credits: Credits | undefined, size: PictureSize, pictures = 1): number {
  const price = priceOf(credits, size)
  if (!credits || price === undefined) return 0
  return Math.max(0, price * pictures - credits.available_credits)
}
