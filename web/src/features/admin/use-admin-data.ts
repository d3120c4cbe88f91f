import type { DataEndpoint } from '@pawport/shared/contract/endpoints.ts'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import type { Path } from '../../lib/endpoint.ts'

/**
 * The time after which a screen for administrators asks again, in milliseconds; only while its window is
 * visible.
 */
const REFRESH_MS = 5_000

/**
 * The data of an endpoint for administrators, refreshed as long as it is shown; undefined until it has
 * arrived.
 */
export function useAdminData<N extends DataEndpoint>(path: Path<N>) {
  const { data, error, mutate } = useSWR(path, () => read<N>(path), {
    refreshInterval: REFRESH_MS,
    keepPreviousData: true,
  })
  return { data, error: error as unknown, reload: () => mutate() }
}
