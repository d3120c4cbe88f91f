import type { CreditPackage } from '@pawport/shared/contract/billing.ts'
import useSWR from 'swr'
import { readBare } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'

interface UsePacks {
  packs: CreditPackage[] | undefined
  error: unknown
  reload: () => void
}

/** The packs of credits in the reader's language; undefined until they are known. */
export function usePacks(): UsePacks {
  const { data, error, mutate } = useSWR([pathOf('packs.list'), useLocale()] as const, ([path]) =>
    readBare(path),
  )
  return { packs: data, error: error as unknown, reload: () => void mutate() }
}
