import type { Publication } from '@pawport/shared/contract/community/schemas.ts'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { type Path, pathOf } from '../../lib/endpoint.ts'
import { forgetLikes } from './like-states.ts'

/**
 * How often an open picture asks for new likes and comments, in milliseconds; only while its window is
 * visible.
 */
export const PICTURE_REFRESH_MS = 10_000

async function readPublication(path: Path<'community.read'>): Promise<Publication> {
  const publication = await read<'community.read'>(path)
  forgetLikes([publication])
  return publication
}

/** One published picture, refreshed as long as it is shown. */
export function usePublication(id: string) {
  const { data, error, mutate } = useSWR(
    pathOf('community.read', { params: { id } }),
    readPublication,
    // A picture that was taken out is not asked for again and again.
    { refreshInterval: PICTURE_REFRESH_MS, shouldRetryOnError: false },
  )
  return { publication: data, error: error as unknown, reload: () => mutate() }
}
