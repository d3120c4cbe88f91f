import type { Credits } from '@pawport/shared/contract/billing/credits.ts'
import useSWR from 'swr'
import { read } from '../api.ts'
import { connected } from '../connected.ts'
import { pathOf } from '../endpoint.ts'
import { useStore } from '../store.ts'

export const CREDITS_PATH = pathOf('credits.read')

/** The poll interval without a socket, in milliseconds. */
const UNTOLD_MS = 10_000

interface UseCredits {
  credits: Credits | undefined
  error: unknown
  reload: () => void
}

/** The balance and the prices of the signed-in user; undefined until they are known. */
export function useCredits(): UseCredits {
  const { data, error, mutate } = useSWR(CREDITS_PATH, read<'credits.read'>, {
    refreshInterval: useStore(connected) ? 0 : UNTOLD_MS,
  })
  return { credits: data, error: error as unknown, reload: () => void mutate() }
}
