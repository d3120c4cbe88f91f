import type { PictureSize } from '@pawport/shared/contract/generations.ts'

/** Sizes that everyone is offered. */
export const OFFERED_SIZES = [512, 1024] as const satisfies readonly PictureSize[]

/** Pixels of the longer side up to which the photo of a user without a subscription is sent. */
export const FREE_PHOTO_CAP = 1024
