import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import useSWR, { useSWRConfig } from 'swr'
import { read } from '../api.ts'
import { connected } from '../connected.ts'
import { useStore } from '../store.ts'
import { keepNewer, keepNewerList } from './cache.ts'
import { GENERATIONS_PATH, generationPath } from './paths.ts'
import { isUnfinished } from './status.ts'

const SELDOM_MS = 20_000
const OFTEN_MS = 3_000

/**
 * Milliseconds until a list is fetched again. Without a socket only that shows what another window orders.
 */
export function useListInterval(): (shown: Generation[] | undefined) => number {
  const isConnected = useStore(connected)
  return (shown) => {
    if (shown?.some(isUnfinished)) return isConnected ? SELDOM_MS : OFTEN_MS
    return isConnected ? 0 : SELDOM_MS
  }
}

/** The first page of the user's generations, newest first. */
export function useGenerations() {
  const { cache } = useSWRConfig()
  const refreshInterval = useListInterval()
  const { data, error, isLoading } = useSWR<Generation[]>(
    GENERATIONS_PATH,
    async (path: string) => {
      const fetched = await read(GENERATIONS_PATH)
      return keepNewerList(cache.get(path)?.data as Generation[] | undefined, fetched)
    },
    { refreshInterval },
  )
  return { generations: data, error: error as unknown, isLoading }
}

/** One generation by its task id; null requests nothing. */
export function useGeneration(taskId: string | null) {
  const { cache } = useSWRConfig()
  const pollInterval = useStore(connected) ? SELDOM_MS : OFTEN_MS
  const { data, error } = useSWR<Generation>(
    taskId && generationPath(taskId),
    async (path: string) => {
      const fetched = await read<'generations.read'>(path)
      return keepNewer(cache.get(path)?.data as Generation | undefined, fetched)
    },
    { refreshInterval: (shown) => (shown && isUnfinished(shown) ? pollInterval : 0) },
  )
  return { generation: data, error: error as unknown }
}
