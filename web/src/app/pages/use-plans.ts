import type { Plan } from '@pawport/shared/contract/billing/schemas.ts'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'
import { requireList } from '../../lib/require-list.ts'

interface UsePlans {
  /** Undefined until they have arrived. */
  plans: Plan[] | undefined
  error: unknown
  reload: () => void
}

/** The plans in the user's language. */
export function usePlans(): UsePlans {
  const { data, error, mutate } = useSWR([pathOf('plans.list'), useLocale()] as const, async ([path]) =>
    requireList(await read(path)),
  )
  return { plans: data, error: error as unknown, reload: () => void mutate() }
}
