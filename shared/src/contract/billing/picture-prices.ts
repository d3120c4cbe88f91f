import type { PictureSize } from '../generations/schemas.ts'

/** Credits for a picture by the pixels of its side. */
export const PICTURE_CREDITS = { 512: 2, 1024: 10, 2048: 20 } as const satisfies Record<PictureSize, number>

/** The largest size that needs no plan: credits of a pack pay for it on the free plan, too. */
export const LARGEST_WITHOUT_PLAN = 1024
