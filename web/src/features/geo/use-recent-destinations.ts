import type { RecentDestination } from '@pawport/shared/contract/places/schemas.ts'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'

const PATH = pathOf('places.recent')

/**
 * The user's latest destinations in the language of the page; undefined until they are known. A failure is
 * not shown.
 */
export function useRecentDestinations(): readonly RecentDestination[] | undefined {
  const { data, error } = useSWR([PATH, useLocale()] as const, ([path]) => read(path), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return error ? [] : data
}
