import type { PictureSize } from '../contract/generations.ts'

/** Credits for a picture by the pixels of its side. */
const PRICES = { 512: 2, 1024: 10, 2048: 20 } as const satisfies Record<PictureSize, number>

export function priceOf(size: PictureSize): number {
  return PRICES[size]
}

/** The credits of the free plan, granted once per person; they do not expire. */
export const WELCOME_CREDITS = 4

/** The size of a picture when none is chosen, in pixels. */
export const DEFAULT_SIZE: PictureSize = 512
