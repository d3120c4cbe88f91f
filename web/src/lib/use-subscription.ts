import { type Subscription, specifiedStatus } from '@pawport/shared/contract/billing.ts'
import useSWR from 'swr'
import { request } from './api.ts'
import { useLocale } from './locale.ts'

const SUBSCRIPTION_PATH = '/api/subscription/current'

interface UseSubscription {
  subscription: Subscription | undefined
  error: unknown
  reload: () => void
}

/** The subscription of the signed-in user, with the plan's name in their language; undefined until it is known. */
export function useSubscription(): UseSubscription {
  const { data, error, mutate } = useSWR([SUBSCRIPTION_PATH, useLocale()], async ([path]) => {
    const subscription = await request<Subscription>(path)
    // A newer server may know more of them than this page.
    return { ...subscription, status: specifiedStatus(subscription.status) }
  })
  return { subscription: data, error: error as unknown, reload: () => void mutate() }
}
