import type { NoticeList } from '@pawport/shared/contract/notices/endpoints.ts'
import { useState } from 'react'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { connected } from '../../lib/connected.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { mergePages } from '../../lib/merge-pages.ts'
import { NOTICES_PATH } from '../../lib/notices-path.ts'
import { useStore } from '../../lib/store.ts'
import { isKnownNotice } from './known-kinds.ts'

/**
 * Without a socket the notices are asked for this often, in milliseconds; only while the window is visible.
 */
const REFRESH_MS = 60_000

/** The user's notices, the newest first, and what can be done with them. */
export function useNotices() {
  const isLive = useStore(connected)
  const { data, error, mutate } = useSWR(NOTICES_PATH, () => read<'notices.list'>(NOTICES_PATH), {
    refreshInterval: isLive ? 0 : REFRESH_MS,
  })
  const [older, setOlder] = useState<readonly NoticeList[]>([])
  const notices = mergePages(data ? [data, ...older] : [])
  const next = (older.at(-1) ?? data)?.next ?? null

  async function mark(
    body: Parameters<typeof call<'notices.read'>>[1]['body'],
    isMarked: (id: string) => boolean,
  ) {
    const now = new Date().toISOString()
    const marked = (page: NoticeList): NoticeList => ({
      ...page,
      items: page.items.map((item) => (isMarked(item.id) ? { ...item, read_at: item.read_at ?? now } : item)),
    })
    setOlder(older.map(marked))
    if (data) {
      const gone = data.items.filter((item) => item.read_at === null && isMarked(item.id)).length
      void mutate({ ...marked(data), unread: Math.max(0, data.unread - gone) }, { revalidate: false })
    }
    await call('notices.read', { body })
    await mutate()
  }

  return {
    isLoaded: data !== undefined,
    error: error as unknown,
    unread: data?.unread ?? 0,
    notices: notices.filter(isKnownNotice),
    refresh: () => void mutate(),
    /** Null when there are no older ones. */
    showOlder:
      next === null
        ? null
        : async () => {
            const path = pathOf('notices.list', { query: { after: next } })
            const page = await read<'notices.list'>(path)
            // The first page as it is now goes with it: new notices push its last ones out of the page that
            // is refreshed.
            setOlder((pages) => (pages.length > 0 || !data ? [...pages, page] : [data, page]))
          },
    markRead: (ids: string[]) => mark({ ids }, (id) => ids.includes(id)),
    /** Those that are here: what arrives meanwhile stays unread. */
    async markAllRead() {
      const newest = notices[0]
      if (newest) await mark({ all: { until: newest.created_at } }, () => true)
    },
  }
}
