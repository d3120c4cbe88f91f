import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useState } from 'react'
import useSWR from 'swr'
import { read } from '../../../lib/api.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { useAction } from '../../../lib/use-action.ts'

const PAGE = 60
const FIRST = pathOf('generations.list', { query: { status: 'completed', limit: PAGE } })

/**
 * The finished pictures of the user, newest first, page by page; undefined until the first page has arrived.
 */
export function useFinished() {
  const first = useSWR(FIRST, read<'generations.list'>)
  const [more, setMore] = useState<Generation[][]>([])
  const last = more.at(-1) ?? first.data
  const pictures = first.data && [...first.data, ...more.flat()]
  const next = useAction(async () => {
    const query = { status: 'completed', limit: PAGE, after: last?.at(-1)?.task_id } as const
    const page = await read<'generations.list'>(pathOf('generations.list', { query }))
    setMore([...more, page])
  })
  return {
    pictures,
    error: first.error as unknown,
    hasMore: last?.length === PAGE,
    isBusy: next.isBusy,
    loadMore: next.start,
    reload: () => void first.mutate(),
  }
}
