import { redeemPath } from '@pawport/shared/contract/codes/paths.ts'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'

/** The user's gifts and invitation; undefined until they have arrived. */
export function useOwnCodes() {
  const { data, error, mutate } = useSWR(pathOf('codes.own'), read<'codes.own'>)
  return { codes: data, error: error as unknown, reload: () => void mutate() }
}

/** The address at which a code is redeemed, in full. */
export function redeemUrl(code: string): string {
  return `${window.location.origin}/#${redeemPath(code)}`
}
