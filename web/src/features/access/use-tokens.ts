import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'

/**
 * The access tokens of the user, and whether the plan includes the API; undefined until they have arrived.
 */
export function useTokens() {
  const { data, error, mutate } = useSWR([pathOf('tokens.list'), useLocale()] as const, ([path]) =>
    read(path),
  )
  return { access: data, error: error as unknown, reload: async () => void (await mutate()) }
}
