import type { Plan } from '@pawport/shared/contract/billing.ts'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'

interface UsePlans {
  /** Undefined until they have arrived. */
  plans: Plan[] | undefined
  error: unknown
  reload: () => void
}

/** The plans in the user's language. */
export function usePlans(): UsePlans {
  const { data, error, mutate } = useSWR([pathOf('plans.list'), useLocale()] as const, ([path]) => read(path))
  return { plans: data, error: error as unknown, reload: () => void mutate() }
}
