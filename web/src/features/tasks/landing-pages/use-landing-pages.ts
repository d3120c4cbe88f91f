import useSWR from 'swr'
import { read } from '../../../lib/api.ts'
import { pathOf } from '../../../lib/endpoint.ts'

/**
 * How often the counts of an open list are asked for again, in milliseconds; only while its window is
 * visible.
 */
const REFRESH_MS = 60_000

/** The landing pages of the user, the newest first; undefined until they have arrived. */
export function useLandingPages() {
  const { data, error, mutate } = useSWR(pathOf('landingPages.list'), read<'landingPages.list'>, {
    refreshInterval: REFRESH_MS,
  })
  return { pages: data, error: error as unknown, reload: async () => void (await mutate()) }
}
