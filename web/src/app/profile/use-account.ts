import type { Account } from '@pawport/shared/contract/billing.ts'
import useSWR from 'swr'
import { requestBare } from '../../lib/api.ts'
import { useLocale } from '../../lib/locale.ts'

const ACCOUNT_PATH = '/api/user/account'

/** Plan, points history and orders of the signed-in user; undefined until they are known. */
export function useAccount() {
  const { data, error, mutate } = useSWR([ACCOUNT_PATH, useLocale()], ([path]) => requestBare<Account>(path))
  return { account: data, error: error as unknown, reload: () => void mutate() }
}
