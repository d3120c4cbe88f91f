import type { WebConfig } from '@pawport/shared/contract/config.ts'
import { useMemo } from 'react'
import useSWR from 'swr'
import { request } from '../../lib/api.ts'
import type { BaseMap } from './base-map.ts'

const BUNDLED: BaseMap = { tileUrl: null, attribution: '' }

/** Which map this installation shows; the bundled one when it does not say. Null until that is known. */
export function useBaseMap(): BaseMap | null {
  const { data, error } = useSWR('/api/config', (path) => request<WebConfig>(path), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  })
  return useMemo(() => {
    if (data) return { tileUrl: data.map_tile_url, attribution: data.map_attribution }
    return error ? BUNDLED : null
  }, [data, error])
}
