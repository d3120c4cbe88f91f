import type { Account } from '@pawport/shared/contract/billing.ts'
import useSWR from 'swr'
import { requestBare } from '../../lib/api.ts'
import { useLocale } from '../../lib/locale.ts'

const ACCOUNT_PATH = '/api/user/account'

/** Plan, points history and orders of who is signed in; undefined until they are known. Asks nothing unless it is `wanted`. */
export function useAccount(wanted = true) {
  const locale = useLocale()
  const { data, error, mutate } = useSWR(wanted ? [ACCOUNT_PATH, locale] : null, ([path]) =>
    requestBare<Account>(path),
  )
  return { account: data, error: error as unknown, reload: () => void mutate() }
}
