import type { Generation } from '@pawport/shared/contract/generations.ts'
import useSWR, { useSWRConfig } from 'swr'
import { useListInterval } from '../../lib/generations/use-generations.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useAction } from '../../lib/use-action.ts'
import { withHeadAndOne, withMore } from './loaded-pages.ts'

/** The most items that the server gives in one answer. */
const MOST = 100

/** Whether more items follow the loaded ones, by the list's path. Kept while another screen is shown. */
const followed = createStore<Readonly<Record<string, boolean>>>({})

interface Options<Item> {
  /** The list's path without the page: its key in the cache, by which events find it. */
  path: string
  pageSize: number
  /** Reads up to `limit` items: from the head, or after the shown ones. Throws an ApiError. */
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

/** A list of the server, loaded page by page and refreshed from its head. */
export function useLoaded<Item extends Generation>({ path, pageSize, ask }: Options<Item>): Loaded<Item> {
  const { cache } = useSWRConfig()
  const refreshInterval = useListInterval()
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
    { refreshInterval },
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
