import { givesPrivileges } from '@pawport/shared/contract/billing/schemas.ts'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { hasWatermark } from '@pawport/shared/contract/generations/watermark.ts'
import { priceOf } from '../../../lib/credits/credit-status.ts'
import { useCredits } from '../../../lib/credits/use-credits.ts'
import { useSubscription } from '../../../lib/use-subscription.ts'

/** Tells whether a picture of a size would carry the watermark now; undefined until that is known. */
export function useWatermarks(): (size: PictureSize) => boolean | undefined {
  const { credits } = useCredits()
  const { subscription } = useSubscription()
  return (size) => {
    const price = priceOf(credits, size)
    if (!credits?.shares || price === undefined || !subscription) return undefined
    return (
      !givesPrivileges(subscription) &&
      hasWatermark(credits.shares, price) &&
      price <= credits.available_credits
    )
  }
}
