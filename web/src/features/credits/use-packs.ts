import type { CreditPackage } from '@pawport/shared/contract/billing.ts'
import useSWR from 'swr'
import { requestBare } from '../../lib/api.ts'
import { useLocale } from '../../lib/locale.ts'

const PACKS_PATH = '/api/stripe/credit-packages'

interface UsePacks {
  packs: CreditPackage[] | undefined
  error: unknown
  reload: () => void
}

/** The packs of credits in the reader's language; undefined until they are known. */
export function usePacks(): UsePacks {
  const { data, error, mutate } = useSWR([PACKS_PATH, useLocale()], ([path]) =>
    requestBare<CreditPackage[]>(path),
  )
  return { packs: data, error: error as unknown, reload: () => void mutate() }
}
