import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'
import { type ChosenPlace, coordinatesText, type PickedPlace } from './places.ts'

export type PlaceName =
  | { state: 'none' }
  | { state: 'searching' }
  | { state: 'failed' }
  | { state: 'unknown' }
  | { state: 'found'; name: string; label: string; attribution: string | null }

/** Degrees are rounded to about a hundred metres, so that neighbouring clicks share an answer. */
const DECIMALS = 3

/** The name of the picked place, in the language of the interface. */
export function usePlaceName(picked: PickedPlace | null): PlaceName & { again: () => void } {
  const locale = useLocale()
  const point = picked?.known ? null : picked
  const query = point && { lat: point.lat.toFixed(DECIMALS), lng: point.lng.toFixed(DECIMALS) }
  const { data, error, isLoading, mutate } = useSWR(
    query ? ([pathOf('places.reverse', { query }), locale] as const) : null,
    ([path]) => read(path),
    { revalidateOnFocus: false, dedupingInterval: 60_000, shouldRetryOnError: false },
  )
  return { ...nameOf(), again: () => void mutate() }

  function nameOf(): PlaceName {
    if (!picked) return { state: 'none' }
    if (picked.known) return { state: 'found', ...picked.known }
    if (isLoading) return { state: 'searching' }
    if (error) return { state: 'failed' }
    return data ? { state: 'found', ...data } : { state: 'unknown' }
  }
}

/**
 * The place that the button confirms; null while there is none. A place without a name is named by its
 * coordinates.
 */
export function confirmable(picked: PickedPlace | null, name: PlaceName): ChosenPlace | null {
  if (!picked || name.state === 'searching') return null
  const { lat, lng } = picked
  return { lat, lng, name: name.state === 'found' ? name.name : coordinatesText(picked) }
}
