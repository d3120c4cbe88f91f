import useSWR from 'swr'
import { readBare } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'

/** Plan, points history and orders of the signed-in user; undefined until they have arrived. */
export function useAccount() {
  const { data, error, mutate } = useSWR([pathOf('account.read'), useLocale()] as const, ([path]) =>
    readBare(path),
  )
  return { account: data, error: error as unknown, reload: () => void mutate() }
}
