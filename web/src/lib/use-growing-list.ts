import { useState } from 'react'
import useSWR from 'swr'
import { mergePages } from './merge-pages.ts'
import { useAction } from './use-action.ts'

interface Page<Item> {
  items: Item[]
  /** The cursor of the page that follows; null for the last one. */
  next: string | null
}

export interface GrowingList<Item> {
  /** Undefined until the first page has arrived. */
  items: Item[] | undefined
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  reload(): void
}

interface Options<Item> {
  /** The path of the page after a cursor; of the first page without one. */
  pathAfter: (cursor?: string) => string
  read: (path: string) => Promise<Page<Item>>
  /** How often the first page is read again, in milliseconds; only while the window is visible. */
  refreshMs: number
}

/**
 * A list of the server that grows by pages; the first page is refreshed. An item that moved between two pages
 * is shown once.
 */
export function useGrowingList<Item extends { id: string }>({
  pathAfter,
  read,
  refreshMs,
}: Options<Item>): GrowingList<Item> & { addFirst(item: Item): Promise<void> } {
  const path = pathAfter()
  const { data, error, mutate } = useSWR(path, read, { refreshInterval: refreshMs })
  const [later, setLater] = useState<{ path: string; pages: Page<Item>[] }>({ path, pages: [] })
  const pages = later.path === path ? later.pages : []
  const next = (pages.at(-1) ?? data)?.next ?? null

  const more = useAction(async () => {
    if (next === null) return
    const page = await read(pathAfter(next))
    setLater({ path, pages: [...pages, page] })
  })

  return {
    items: data && mergePages([data, ...pages]),
    error: error as unknown,
    hasMore: next !== null,
    isLoadingMore: more.isBusy,
    loadMore: more.start,
    reload: () => void mutate(),
    /** Shows a new item at once. */
    async addFirst(item) {
      await mutate((page) => page && { ...page, items: [item, ...page.items] }, { revalidate: false })
    },
  }
}
