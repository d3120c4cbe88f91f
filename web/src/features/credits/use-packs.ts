import type { CreditPackage } from '@pawport/shared/contract/billing/schemas.ts'
import useSWR from 'swr'
import { readBare } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'
import { requireList } from '../../lib/require-list.ts'

interface UsePacks {
  packs: CreditPackage[] | undefined
  error: unknown
  reload: () => void
}

/** The credit packs in the user's language; undefined until they have arrived. */
export function usePacks(): UsePacks {
  const { data, error, mutate } = useSWR([pathOf('packs.list'), useLocale()] as const, async ([path]) =>
    requireList(await readBare(path)),
  )
  return { packs: data, error: error as unknown, reload: () => void mutate() }
}
