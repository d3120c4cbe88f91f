import useSWR from 'swr'
import { readBare } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'

/**
 * Plan, points history and orders of the signed-in user; undefined until they have arrived. Requests nothing unless
 * `wanted`.
 */
export function useAccount(wanted = true) {
  const locale = useLocale()
  const { data, error, mutate } = useSWR(
    wanted ? ([pathOf('account.read'), locale] as const) : null,
    ([path]) => readBare(path),
  )
  return { account: data, error: error as unknown, reload: () => void mutate() }
}
