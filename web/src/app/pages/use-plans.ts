import type { Plan } from '@pawport/shared/contract/billing.ts'
import useSWR from 'swr'
import { request } from '../../lib/api.ts'
import { useLocale } from '../../lib/locale.ts'

const PLANS_PATH = '/api/subscription/plans'

interface UsePlans {
  /** Undefined until they are known. */
  plans: Plan[] | undefined
  error: unknown
  reload: () => void
}

/** The plans in the reader's language. */
export function usePlans(): UsePlans {
  const { data, error, mutate } = useSWR([PLANS_PATH, useLocale()], ([path]) => request<Plan[]>(path))
  return { plans: data, error: error as unknown, reload: () => void mutate() }
}
