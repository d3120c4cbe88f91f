import type { WebConfig } from '@pawport/shared/contract/config/schemas.ts'
import useSWR from 'swr'
import { read } from './api.ts'
import { pathOf } from './endpoint.ts'

/** The configuration of this installation; fixed while a page is open. */
export function useWebConfig(): { config: WebConfig | undefined; error: unknown } {
  const { data, error } = useSWR(pathOf('config.read'), read<'config.read'>, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  })
  return { config: data, error: error as unknown }
}
