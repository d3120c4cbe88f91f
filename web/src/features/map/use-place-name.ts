import type { PlaceSuggestion } from '@pawport/shared/contract/geo.ts'
import useSWR from 'swr'
import { request } from '../../lib/api.ts'
import { useLocale } from '../../lib/locale.ts'
import type { Point } from './places.ts'

export type PlaceName =
  | { state: 'none' }
  | { state: 'searching' }
  | { state: 'failed' }
  | { state: 'unknown' }
  | { state: 'found'; name: string; label: string }

/** Degrees are cut to about a hundred metres: neighbouring clicks share an answer. */
const DECIMALS = 3

/** What the place at a point is called, in the language of the interface. */
export function usePlaceName(point: Point | null): PlaceName & { again: () => void } {
  const locale = useLocale()
  const query =
    point && new URLSearchParams({ lat: point.lat.toFixed(DECIMALS), lng: point.lng.toFixed(DECIMALS) })
  const { data, error, isLoading, mutate } = useSWR(
    query ? [`/api/geo/reverse?${query}`, locale] : null,
    ([path]) => request<PlaceSuggestion | null>(path),
    { revalidateOnFocus: false, dedupingInterval: 60_000, shouldRetryOnError: false },
  )
  return { ...nameOf(), again: () => void mutate() }

  function nameOf(): PlaceName {
    if (!point) return { state: 'none' }
    if (isLoading) return { state: 'searching' }
    if (error) return { state: 'failed' }
    return data ? { state: 'found', name: data.name, label: data.label } : { state: 'unknown' }
  }
}
