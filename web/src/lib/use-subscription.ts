import { type Subscription, specifiedStatus } from '@pawport/shared/contract/billing.ts'
import { type SubscriptionState, stateOf } from '@pawport/shared/contract/subscription-state.ts'
import useSWR from 'swr'
import { read } from './api.ts'
import { pathOf } from './endpoint.ts'
import { useLocale } from './locale.ts'

/** A subscription whose state is known, also to a server of an earlier release. */
export type KnownSubscription = Subscription & { state: SubscriptionState }

interface UseSubscription {
  subscription: KnownSubscription | undefined
  error: unknown
  reload: () => void
}

/**
 * The subscription of the signed-in user, with the plan's name in the user's language; undefined until it has arrived.
 * Requests nothing unless `wanted`.
 */
export function useSubscription(wanted = true): UseSubscription {
  const locale = useLocale()
  const { data, error, mutate } = useSWR(
    wanted ? ([pathOf('subscription.read'), locale] as const) : null,
    async ([path]) => {
      const subscription = await read(path)
      // A newer server may send plans that this page does not know.
      const known = { ...subscription, status: specifiedStatus(subscription.status) }
      return { ...known, state: stateOf(known) }
    },
  )
  return { subscription: data, error: error as unknown, reload: () => void mutate() }
}
