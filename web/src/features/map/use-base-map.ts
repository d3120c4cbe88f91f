import { useMemo } from 'react'
import { useWebConfig } from '../../lib/use-web-config.ts'
import type { BaseMap } from './base-map.ts'

const BUNDLED: BaseMap = { tileUrl: null, attribution: '' }

/**
 * The map tiles of this installation; the bundled map without them. Null until the configuration has arrived.
 */
export function useBaseMap(): BaseMap | null {
  const { config, error } = useWebConfig()
  return useMemo(() => {
    if (config) return { tileUrl: config.map_tile_url, attribution: config.map_attribution }
    return error ? BUNDLED : null
  }, [config, error])
}
