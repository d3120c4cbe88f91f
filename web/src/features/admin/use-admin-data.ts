import type { DataEndpoint } from '@pawport/shared/contract/endpoints.ts'
import useSWR, { useSWRConfig } from 'swr'
import { read } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type Path, pathOf } from '../../lib/endpoint.ts'

/**
 * The time after which a screen for administrators asks again, in milliseconds; only while its window is
 * visible.
 */
const REFRESH_MS = 5_000

const OWED = new Set<unknown>(['confirm_passkey', 'passkey_needed'])

/**
 * The data of an endpoint for administrators, refreshed as long as it is shown; undefined until it has
 * arrived.
 */
export function useAdminData<N extends DataEndpoint>(path: Path<N>) {
  const { mutate: mutateOther } = useSWRConfig()
  const { data, error, mutate } = useSWR(path, () => read<N>(path), {
    refreshInterval: REFRESH_MS,
    keepPreviousData: true,
    // The confirmation with a passkey has ended: the screen then asks for it.
    onError(failure) {
      const isOwed = failure instanceof ApiError && OWED.has(failure.code)
      if (isOwed) void mutateOther(pathOf('passkeys.list'))
    },
  })
  return { data, error: error as unknown, reload: () => mutate() }
}
