import { PICTURE_CREDITS } from '../contract/billing/picture-prices.ts'
import type { PictureSize } from '../contract/generations/schemas.ts'

export function priceOf(size: PictureSize): number {
  return PICTURE_CREDITS[size]
}

/** The credits of the free plan, granted once per person; they do not expire. */
export const WELCOME_CREDITS = 4

/** The size of a picture when none is chosen, in pixels. */
export const DEFAULT_SIZE: PictureSize = 512
