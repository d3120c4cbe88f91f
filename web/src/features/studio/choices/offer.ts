import { allowedSizes, countsAsActive, type Subscription } from '@pawport/shared/contract/billing.ts'
import type { PictureSize } from '@pawport/shared/contract/generations.ts'

/** Sizes that everyone is offered. */
export const OFFERED_SIZES = [512, 1024] as const satisfies readonly PictureSize[]

/** Pixels of the longer side up to which a photo is sent. */
const FREE_PHOTO_CAP = 1024
const SUBSCRIBER_PHOTO_CAP = 2048

/** Plans that count as a high tier for photos, whatever their payment waits for. */
const HIGH_TIER = ['premium', 'pro']

/** The picture sizes to choose from. What is not known yet is offered to nobody: the studio does not wait for it. */
export function sizesFor(subscription: Subscription | undefined): readonly PictureSize[] {
  return subscription ? allowedSizes(subscription) : OFFERED_SIZES
}

/** The next smaller size on offer, or the smallest. */
export function smallerThan(size: PictureSize, offered: readonly PictureSize[]): PictureSize {
  return offered.findLast((other) => other < size) ?? offered[0] ?? size
}

/** Pixels of the longer side up to which somebody's photo is sent. */
export function photoCap(subscription: Subscription | undefined): number {
  if (!subscription) return FREE_PHOTO_CAP
  const isHighTier = !subscription.is_expired && HIGH_TIER.includes(subscription.plan_slug)
  return countsAsActive(subscription) || isHighTier ? SUBSCRIBER_PHOTO_CAP : FREE_PHOTO_CAP
}
