import type { Generation } from '@pawport/shared/contract/generations.ts'
import useSWR, { useSWRConfig } from 'swr'
import { isUnfinished } from '../../lib/generations/status.ts'
import { usePollInterval } from '../../lib/generations/use-generations.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useAction } from '../../lib/use-action.ts'
import { withHeadAndOne, withMore } from './loaded.ts'

/** The most that the server lists at once. */
const MOST = 100

/** Whether more follows what has been loaded of a list, by its path; it stays known while another screen is shown. */
const followed = createStore<Readonly<Record<string, boolean>>>({})

interface Options<Item> {
  /** The list's path without its page: its key in the cache, by which the socket's events find it. */
  path: string
  pageSize: number
  /** Reads up to `limit` items: from the head, or those behind the shown ones. Throws an ApiError. */
  ask: (limit: number, shown?: readonly Item[]) => Promise<Item[]>
}

export interface Loaded<Item> {
  /** undefined until the first answer. */
  items: Item[] | undefined
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  reload(): void
}

/** A list of the server's as far as it has been loaded, kept fresh from its head. */
export function useLoaded<Item extends Generation>({ path, pageSize, ask }: Options<Item>): Loaded<Item> {
  const { cache } = useSWRConfig()
  const pollInterval = usePollInterval()
  const hasMore = useStore(followed)[path] === true

  function loaded(): Item[] | undefined {
    return cache.get(path)?.data as Item[] | undefined
  }

  function noteMore(isFollowed: boolean): void {
    followed.set({ ...followed.get(), [path]: isFollowed })
  }

  const { data, error, mutate } = useSWR<Item[]>(
    path,
    async () => {
      const asked = Math.min(MOST - 1, Math.max(pageSize, loaded()?.length ?? 0))
      const head = await ask(asked + 1)
      const fresh = withHeadAndOne(
        { items: loaded() ?? [], hasMore: followed.get()[path] === true },
        head,
        asked,
      )
      noteMore(fresh.hasMore)
      return fresh.items
    },
    { refreshInterval: (shown) => (shown?.some(isUnfinished) ? pollInterval : 0) },
  )

  const more = useAction(async () => {
    const page = await ask(pageSize + 1, data ?? [])
    noteMore(page.length > pageSize)
    await mutate(withMore(loaded(), page.slice(0, pageSize)), { revalidate: false })
  })

  return {
    items: data,
    error: error as unknown,
    hasMore: data !== undefined && hasMore,
    isLoadingMore: more.isBusy,
    loadMore: more.start,
    reload: () => void mutate(),
  }
}
