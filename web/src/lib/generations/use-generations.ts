import type { Generation } from '@pawport/shared/contract/generations.ts'
import useSWR, { useSWRConfig } from 'swr'
import { read } from '../api.ts'
import { connected } from '../connected.ts'
import { useStore } from '../store.ts'
import { keepNewer, keepNewerList } from './cache.ts'
import { GENERATIONS_PATH, generationPath } from './paths.ts'
import { isUnfinished } from './status.ts'

/** Poll intervals of unfinished generations: long with a socket, short without. */
const SELDOM_MS = 20_000
const OFTEN_MS = 3_000

/** The poll interval of unfinished generations, in milliseconds. */
export function usePollInterval(): number {
  return useStore(connected) ? SELDOM_MS : OFTEN_MS
}

/** The first page of the user's generations, newest first. */
export function useGenerations() {
  const { cache } = useSWRConfig()
  const pollInterval = usePollInterval()
  const { data, error, isLoading } = useSWR<Generation[]>(
    GENERATIONS_PATH,
    async (path: string) => {
      const fetched = await read(GENERATIONS_PATH)
      return keepNewerList(cache.get(path)?.data as Generation[] | undefined, fetched)
    },
    { refreshInterval: (shown) => (shown?.some(isUnfinished) ? pollInterval : 0) },
  )
  return { generations: data, error: error as unknown, isLoading }
}

/** One generation by its task id; null requests nothing. */
export function useGeneration(taskId: string | null) {
  const { cache } = useSWRConfig()
  const pollInterval = usePollInterval()
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
