import { type Subscription, specifiedStatus } from '@pawport/shared/contract/billing/schemas.ts'
import useSWR from 'swr'
import { read } from './api.ts'
import { pathOf } from './endpoint.ts'
import { useLocale } from './locale.ts'

interface UseSubscription {
  subscription: Subscription | undefined
  error: unknown
  reload: () => void
}

/**
 * The subscription of the signed-in user, with the plan's name in the user's language; undefined until it has
 * arrived. Requests nothing unless `wanted`.
 */
export function useSubscription(wanted = true): UseSubscription {
  const locale = useLocale()
  const { data, error, mutate } = useSWR(
    wanted ? ([pathOf('subscription.read'), locale] as const) : null,
    async ([path]) => {
      const subscription = await read(path)
      // A newer server may send plans that this page does not know.
      return { ...subscription, status: specifiedStatus(subscription.status) }
    },
  )
  return { subscription: data, error: error as unknown, reload: () => void mutate() }
}
