import type { CheckoutState } from '@pawport/shared/contract/billing/checkout.ts'
import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'
import { isBillingKey, isCheckoutKey } from '../../lib/payments/billing-keys.ts'
import { type Outcome, outcomeOf, pauseAfter } from './outcome.ts'
import { forgetSession } from './paid-session.ts'

interface UseOrder {
  order: CheckoutState | undefined
  outcome: Outcome
}

/**
 * Asks for the state of a session's payment until it is settled, then fetches again everything that a payment
 * changes.
 */
export function useOrder(sessionId: string | null): UseOrder {
  const locale = useLocale()
  const { mutate: mutateAny } = useSWRConfig()
  const { data, error } = useSWR(
    sessionId === null
      ? null
      : ([pathOf('checkout.read', { params: { session_id: sessionId } }), locale] as const),
    ([path]) => read(path),
    { refreshInterval: pauseAfter },
  )
  const outcome = outcomeOf(data, error)

  useEffect(() => {
    if (outcome === 'waiting' || outcome === 'unreachable') return
    forgetSession()
    // The order itself is settled.
    if (outcome !== 'unknown') void mutateAny((key) => isBillingKey(key) && !isCheckoutKey(key))
  }, [outcome, mutateAny])

  return { order: data, outcome }
}
