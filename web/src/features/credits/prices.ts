import type { PictureSize } from '@pawport/shared/contract/generations.ts'

/** Credits for a picture by the pixels of its side, as shown before the button is pressed. The server decides. */
const PRICES = { 512: 2, 1024: 10, 2048: 20 } as const satisfies Record<PictureSize, number>

export function priceOf(size: PictureSize): number {
  return PRICES[size]
}

/** Sizes that everyone is offered. */
export const OFFERED_SIZES = [512, 1024] as const satisfies readonly PictureSize[]

/** Pixels of the longer side up to which the photo of a user without a subscription is sent. */
export const FREE_PHOTO_CAP = 1024
