import type { VideoShape } from '@pawport/shared/contract/videos/limits.ts'
import type { Video, VideoList } from '@pawport/shared/contract/videos/schemas.ts'
import { useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { read } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { connected } from '../../../lib/connected.ts'
import { shop } from '../../../lib/credits/shop.ts'
import { CREDITS_PATH } from '../../../lib/credits/use-credits.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useStore } from '../../../lib/store.ts'
import { useAction } from '../../../lib/use-action.ts'

/** Milliseconds until the list is fetched again while a video is made. */
const SELDOM_MS = 20_000
const OFTEN_MS = 2_000

export function isUnfinished({ status }: Video): boolean {
  return status === 'pending' || status === 'processing'
}

/** The video of a shape that is shown: the one that is made or finished, else the one that failed last. */
export function currentOf(videos: readonly Video[], shape: VideoShape): Video | undefined {
  const ofShape = videos.filter((video) => video.shape === shape)
  return ofShape.find(({ status }) => status !== 'failed') ?? ofShape[0]
}

/** The videos of a picture; undefined until they have arrived. */
export function useVideos(taskId: string) {
  const pollInterval = useStore(connected) ? SELDOM_MS : OFTEN_MS
  const { data, error, mutate } = useSWR<VideoList>(
    pathOf('videos.list', { params: { task_id: taskId } }),
    read<'videos.list'>,
    // The links of a video that plays stay valid; a new one would restart it.
    {
      refreshInterval: (shown) => (shown?.videos.some(isUnfinished) ? pollInterval : 0),
      revalidateOnFocus: false,
    },
  )
  return { list: data, error: error as unknown, reload: () => mutate() }
}

/** Orders a video of this shape; without enough credits the packs are offered. */
export function useOrderVideo(taskId: string, shape: VideoShape, reload: () => Promise<unknown>) {
  const { mutate } = useSWRConfig()
  /**
   * One key for each press whose outcome is not known: a second press after a lost answer orders nothing
   * twice.
   */
  const press = useRef<{ shape: VideoShape; key: string } | null>(null)
  return useAction(async () => {
    if (press.current?.shape !== shape) press.current = { shape, key: newKey() }
    try {
      const headers = { 'Idempotency-Key': press.current.key }
      await call('videos.create', { params: { task_id: taskId }, body: { shape }, headers })
      press.current = null
    } catch (error) {
      if (error instanceof ApiError && !error.outcomeUnknown) press.current = null
      if (!(error instanceof ApiError) || error.code !== 'video_insufficient_credits') throw error
      shop.set({ wanted: 1024, video: true })
    }
    await Promise.all([reload(), mutate(CREDITS_PATH)])
  })
}

/** Cancels or deletes a video. */
export function useEndVideo(
  { task_id, id }: Video,
  end: 'cancel' | 'remove',
  reload: () => Promise<unknown>,
) {
  const { mutate } = useSWRConfig()
  return useAction(async () => {
    const video = { params: { task_id, video_id: id } }
    try {
      await (end === 'cancel' ? call('videos.cancel', video) : call('videos.remove', video))
    } catch (error) {
      // It was finished this very moment: the list shows it.
      if (!(error instanceof ApiError) || error.code !== 'video_not_cancellable') throw error
    }
    await Promise.all([reload(), mutate(CREDITS_PATH)])
  })
}
