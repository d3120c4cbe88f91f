import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useListInterval } from '../../lib/generations/use-generations.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useAction } from '../../lib/use-action.ts'
import { withHeadAndOne, withMore } from './loaded-pages.ts'

/** From this length on a list is read in the largest pages. */
const LONG = 60
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
  /** The last try to load more failed: only the user begins another one. */
  hasFailed: boolean
  /** The head is being fetched again; `items` and `hasMore` may not belong together until then. */
  isRefreshing: boolean
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

  const { data, error, isValidating, mutate } = useSWR<Item[]>(
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
    // A list of thousands is never compared: a new answer is a new list.
    { refreshInterval, compare: Object.is },
  )

  const [hasFailed, setFailed] = useState(false)
  const more = useAction(async () => {
    const before = loaded() ?? []
    const size = before.length < LONG ? pageSize : MOST - 1
    setFailed(true)
    const page = await ask(size + 1, before)
    setFailed(false)
    noteMore(page.length > size)
    await mutate(withMore(loaded(), page.slice(0, size)), { revalidate: false })
  })

  return {
    items: data,
    error: error as unknown,
    hasMore: data !== undefined && hasMore,
    isLoadingMore: more.isBusy,
    hasFailed: hasFailed && !more.isBusy,
    isRefreshing: isValidating,
    loadMore: more.start,
    reload: () => void mutate(),
  }
}
