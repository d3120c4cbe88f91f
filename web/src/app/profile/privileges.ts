import { hasPrivilege } from '@pawport/shared/contract/billing/privileges.ts'
import { allowedSizes } from '@pawport/shared/contract/billing/schemas.ts'
import { VIDEO_CREDITS } from '@pawport/shared/contract/videos/limits.ts'
import type { KnownSubscription } from '../../lib/known-subscription.ts'
import type { T } from '../../lib/locale.ts'
import { creditsSentence } from '../../lib/plan-sentence.ts'
import { SUBSCRIPTION_STATES } from './subscription-states.ts'

interface Privilege {
  text: string
  isIncluded: boolean
}

/**
 * The features that a plan has and lacks. The sizes are those of the studio, including sizes that a pack of
 * credits allows. `hasVideos`: whether this installation makes videos.
 */
export function privilegesOf(
  subscription: KnownSubscription,
  { hasVideos }: { hasVideos: boolean },
  t: T,
): Privilege[] {
  const isFree = !hasPrivilege(subscription, 'noWatermark')
  return [
    {
      text: creditsSentence({ ...subscription, slug: subscription.plan_slug }, t),
      isIncluded: SUBSCRIPTION_STATES[subscription.state].gives,
    },
    { text: t('plan.size', { pixels: allowedSizes(subscription).at(-1) ?? 0 }), isIncluded: true },
    { text: t(isFree ? 'plan.watermark' : 'plan.noWatermark'), isIncluded: true },
    ...(hasVideos
      ? [
          {
            text: t('plan.videos', { credits: VIDEO_CREDITS }),
            isIncluded: hasPrivilege(subscription, 'videos'),
          },
        ]
      : []),
    { text: t('plan.priority'), isIncluded: hasPrivilege(subscription, 'priority') },
    { text: t('plan.commercial'), isIncluded: hasPrivilege(subscription, 'commercial') },
    { text: t('plan.api'), isIncluded: hasPrivilege(subscription, 'api') },
  ]
}
