import type { Generation } from '@pawport/shared/contract/generations.ts'
import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { request } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { isUnfinished } from '../merge.ts'
import { usePatience } from '../use-generations.ts'
import { withHead, withMore } from './loaded.ts'

/** The most that the server lists at once. */
const MOST = 100

interface Options<Item> {
  /** The list's path without its page; also its name in the cache, by which the socket's news find it. */
  path: string
  pageSize: number
  /** What to add to the path for the page behind these. */
  behind: (shown: readonly Item[]) => string
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
export function useLoaded<Item extends Generation>({ path, pageSize, behind }: Options<Item>): Loaded<Item> {
  const { cache } = useSWRConfig()
  const patience = usePatience()
  /** The last one of a list that nothing follows. */
  const [end, setEnd] = useState<string | null>(null)

  const { data, error, mutate } = useSWR<Item[]>(
    path,
    async () => {
      const before = cache.get(path)?.data as Item[] | undefined
      const asked = Math.min(MOST, Math.max(pageSize, before?.length ?? 0))
      const head = await request<Item[]>(`${path}&limit=${asked}`)
      return withHead(cache.get(path)?.data as Item[] | undefined, head, asked)
    },
    { refreshInterval: (shown) => (shown?.some(isUnfinished) ? patience : 0) },
  )
  const last = data?.at(-1)?.task_id ?? null

  const more = useAction(async () => {
    const page = await request<Item[]>(`${path}&limit=${pageSize}${behind(data ?? [])}`)
    const grown = withMore(cache.get(path)?.data as Item[] | undefined, page)
    if (page.length < pageSize) setEnd(grown.at(-1)?.task_id ?? null)
    await mutate(grown, { revalidate: false })
  })

  return {
    items: data,
    error: error as unknown,
    hasMore: data !== undefined && data.length >= pageSize && last !== end,
    isLoadingMore: more.isBusy,
    loadMore: more.start,
    reload: () => void mutate(),
  }
}
