import useSWR from 'swr'
import { readBare } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'

/** Plan, points history and orders of who is signed in; undefined until they are known. Asks nothing unless it is `wanted`. */
export function useAccount(wanted = true) {
  const locale = useLocale()
  const { data, error, mutate } = useSWR(
    wanted ? ([pathOf('account.read'), locale] as const) : null,
    ([path]) => readBare(path),
  )
  return { account: data, error: error as unknown, reload: () => void mutate() }
}
