import type { Subscription } from '@pawport/shared/contract/billing/schemas.ts'
import { type SubscriptionState, stateOf } from '@pawport/shared/contract/billing/subscription-state.ts'
import { useSubscription } from './use-subscription.ts'

/** A subscription whose state this page knows, also from a server of a newer release. */
export type KnownSubscription = Subscription & { state: SubscriptionState }

/** As `useSubscription`, with the state. Apart from it, because the studio does without. */
export function useKnownSubscription() {
  const { subscription, ...rest } = useSubscription()
  const known: KnownSubscription | undefined = subscription && {
    ...subscription,
    state: stateOf(subscription),
  }
  return { ...rest, subscription: known }
}
