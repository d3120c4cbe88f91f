import { useState } from 'react'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useGrowingList } from '../../lib/use-growing-list.ts'
import { PICTURE_REFRESH_MS } from './use-publication.ts'

/** The comments on a picture, the newest first and page by page; the first page is refreshed. */
export function useComments(id: string) {
  const { items, addFirst, ...list } = useGrowingList({
    pathAfter: (after) => pathOf('community.comments', { params: { id }, query: { after } }),
    read: read<'community.comments'>,
    refreshMs: PICTURE_REFRESH_MS,
  })
  const [removed, setRemoved] = useState<readonly string[]>([])
  return {
    ...list,
    comments: items?.filter((one) => !removed.includes(one.id)),
    add: addFirst,
    remove: (commentId: string) => setRemoved([...removed, commentId]),
  }
}
