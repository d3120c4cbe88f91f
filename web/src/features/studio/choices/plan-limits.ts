import { allowedSizes, countsAsActive, type Subscription } from '@pawport/shared/contract/billing/schemas.ts'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'

/** The sizes that every user is offered. */
export const OFFERED_SIZES = [512, 1024] as const satisfies readonly PictureSize[]

/** The text that names each size. */
export const SIZE_NAMES = {
  512: 'size.standard',
  1024: 'size.high',
  2048: 'size.ultra',
} as const satisfies Record<PictureSize, string>

/** The longest side of a sent photo, in pixels. */
const FREE_PHOTO_CAP = 1024
const SUBSCRIBER_PHOTO_CAP = 2048

/** Plans that count as a high tier for photos, in every state of their payment. */
const HIGH_TIER = ['premium', 'pro']

/** The picture sizes that a user may choose. Until the subscription has arrived, the sizes of every user. */
export function sizesFor(subscription: Subscription | undefined): readonly PictureSize[] {
  return subscription ? allowedSizes(subscription) : OFFERED_SIZES
}

/** The next smaller size on offer, or the smallest. */
export function smallerThan(size: PictureSize, offered: readonly PictureSize[]): PictureSize {
  return offered.findLast((other) => other < size) ?? offered[0] ?? size
}

/** The longest side of a photo that this user sends, in pixels. */
export function photoCap(subscription: Subscription | undefined): number {
  if (!subscription) return FREE_PHOTO_CAP
  const isHighTier = !subscription.is_expired && HIGH_TIER.includes(subscription.plan_slug)
  return countsAsActive(subscription) || isHighTier ? SUBSCRIBER_PHOTO_CAP : FREE_PHOTO_CAP
}
