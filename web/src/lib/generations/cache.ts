import type { GenerationEvent, PositionEvent, VideoEvent } from '@pawport/shared/contract/events.ts'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import type { RecycleStats } from '@pawport/shared/contract/recycle/schemas.ts'
import type { VideoList } from '@pawport/shared/contract/videos/schemas.ts'
import { useSWRConfig } from 'swr'
import { CREDITS_PATH } from '../credits/use-credits.ts'
import { pathOf } from '../endpoint.ts'
import { NOTICES_PATH } from '../notices-path.ts'
import { isBillingKey } from '../payments/billing-keys.ts'
import {
  generationPath,
  isGenerationPath,
  isListPath,
  isOwnPath,
  isRecycleListPath,
  RECYCLE_STATS_PATH,
} from './paths.ts'
import { createRefetch } from './refetch.ts'
import { isUnfinished } from './status.ts'

type Swr = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>
export type EventUpdates = ReturnType<typeof createEventUpdates>
export type AnswerUpdates = ReturnType<typeof useAnswerUpdates>

/**
 * Chooses the fetched generation unless the shown one is newer: an answer may have left the server before an
 * event did.
 */
export function keepNewer(shown: Generation | undefined, fetched: Generation): Generation {
  return shown && shown.task_id === fetched.task_id && shown.version > fetched.version ? shown : fetched
}

/** The fetched list in its order, with each entry as new as the shown one. */
export function keepNewerList(shown: Generation[] | undefined, fetched: Generation[]): Generation[] {
  const byTask = new Map(shown?.map((generation) => [generation.task_id, generation]))
  return fetched.map((generation) => keepNewer(byTask.get(generation.task_id), generation))
}

/**
 * The generation after an event. An event of another generation or of an old version changes nothing. The end
 * of a generation changes nothing either: the event lacks picture, diary and error, so the generation is
 * fetched instead.
 */
export function applyChange(shown: Generation, event: GenerationEvent): Generation {
  if (event.task_id !== shown.task_id || event.version <= shown.version) return shown
  if (isUnfinished(shown) && !isUnfinished(event)) return shown
  const { version, status, stage, progress, has_pet, preview_key, waits_until } = event
  const queued = status === 'pending' && !waits_until ? {} : { position: null }
  return { ...shown, version, status, stage, progress, has_pet, preview_key, waits_until, ...queued }
}

/** The generation after the queue moved. Only a pending generation has a queue position. */
export function applyPosition(shown: Generation, positions: PositionEvent[]): Generation {
  const moved = positions.find(({ task_id }) => task_id === shown.task_id)
  if (!moved || shown.status !== 'pending') return shown
  const { position, eta_seconds, worker_available } = moved
  return { ...shown, position, eta_seconds, worker_available }
}

/**
 * What the events of the socket change in the cache: they show at once what they carry, and fetch what they
 * do not carry.
 */
export function createEventUpdates({ cache, mutate }: Swr) {
  const refetch = createRefetch((key) => mutate(key))
  const keysOf = (isWanted: (key: string) => boolean) => [...cache.keys()].filter(isWanted)

  /** Changes a cached answer. SWR drops an answer that is under way meanwhile, so it is fetched again. */
  function patch<T>(key: string, change: (shown: T) => T): void {
    const state = cache.get(key)
    if (!state?.data) return
    const shown = state.data as T
    const next = change(shown)
    if (next !== shown) void mutate(key, next, { revalidate: state.isValidating === true })
  }

  function patchEverywhere(taskId: string, change: (shown: Generation) => Generation): void {
    patch<Generation>(generationPath(taskId), change)
    for (const list of keysOf(isListPath)) {
      patch<Generation[]>(list, (shown) => {
        const next = shown.map(change)
        return next.some((generation, index) => generation !== shown[index]) ? next : shown
      })
    }
  }

  function drop(list: string, taskId: string): void {
    patch<Generation[]>(list, (shown) => {
      const next = shown.filter(({ task_id }) => task_id !== taskId)
      return next.length < shown.length ? next : shown
    })
  }

  function listed(list: string, taskId: string): Generation | undefined {
    const shown = cache.get(list)?.data as Generation[] | undefined
    return shown?.find(({ task_id }) => task_id === taskId)
  }

  /** Into the recycle bin, out of it, or out of it for good. */
  function moveBetweenLists(event: GenerationEvent): void {
    const bins = keysOf(isRecycleListPath)
    const wasBinned = bins.some((bin) => listed(bin, event.task_id))
    if (!event.deleted && !wasBinned) return
    for (const list of event.deleted ? keysOf(isListPath) : bins) drop(list, event.task_id)
    for (const bin of bins) void refetch(bin)
    void refetch(RECYCLE_STATS_PATH)
  }

  return {
    everything: () => void mutate((key) => isOwnPath(key) || isBillingKey(key) || key === NOTICES_PATH),

    notices: () => void refetch(NOTICES_PATH),

    credits: () => void refetch(CREDITS_PATH),

    billing: () => void mutate(isBillingKey),

    cards: () => void mutate((key) => typeof key === 'string' && key.includes('/cards')),

    changed(event: GenerationEvent): void {
      const lists = keysOf(isListPath)
      const isKnown = lists.some((list) => listed(list, event.task_id)?.status === event.status)
      if (!event.deleted) patchEverywhere(event.task_id, (shown) => applyChange(shown, event))
      moveBetweenLists(event)
      // Pictures, texts and errors are not in the event, nor is a generation made in another window. A
      // finished picture that changes is shared, or was drawn again.
      if (isKnown && !event.deleted && isUnfinished(event)) return
      for (const list of lists) void refetch(list)
      void refetch(generationPath(event.task_id))
    },

    /** Progress is shown at once; links and errors are not in the event. */
    video({ id, task_id, version, status, progress, deleted }: VideoEvent): void {
      const key = pathOf('videos.list', { params: { task_id } })
      const shown = (cache.get(key)?.data as VideoList | undefined)?.videos.find((video) => video.id === id)
      if (deleted || shown?.status !== status) return void refetch(key)
      if (version <= shown.version) return
      patch<VideoList>(key, (list) => ({
        ...list,
        videos: list.videos.map((video) => (video.id === id ? { ...video, version, progress } : video)),
      }))
    },

    moved(positions: PositionEvent[]): void {
      for (const { task_id } of positions)
        patchEverywhere(task_id, (shown) => applyPosition(shown, positions))
    },
  }
}

function without(taskId: string) {
  return (shown?: Generation[]) => shown?.filter(({ task_id }) => task_id !== taskId)
}

/** The changes of the cache by the answers to actions, made without waiting for the socket. */
export function useAnswerUpdates() {
  const { mutate } = useSWRConfig()
  return {
    /** Shows the generation of an answer, unless a newer version of it is shown. */
    async answered(answer: Generation): Promise<void> {
      void mutate(CREDITS_PATH)
      await Promise.all([
        mutate<Generation>(generationPath(answer.task_id), (shown) => keepNewer(shown, answer), {
          revalidate: false,
        }),
        mutate(isListPath),
      ])
    },

    /** Called after a generation was ordered. */
    ordered(): void {
      void mutate(CREDITS_PATH)
      void mutate(isListPath)
    },

    /** After a generation was moved to the recycle bin. */
    async binned(taskId: string): Promise<void> {
      void mutate(CREDITS_PATH)
      void mutate(isRecycleListPath)
      void mutate(RECYCLE_STATS_PATH)
      await mutate<Generation[]>(isListPath, without(taskId))
    },

    /** After a generation was restored or purged. */
    async leftBin(taskId: string): Promise<void> {
      void mutate<RecycleStats>(
        RECYCLE_STATS_PATH,
        (shown) => shown && { ...shown, total: Math.max(0, shown.total - 1) },
      )
      void mutate(generationPath(taskId))
      void mutate(isListPath)
      await mutate<Generation[]>(isRecycleListPath, without(taskId))
    },

    /** After a refusal that shows that this generation is older here than on the server. */
    async outdated(taskId: string): Promise<void> {
      await Promise.all([mutate(generationPath(taskId)), mutate(isListPath)])
    },
  }
}

/** The generations that the cache knows to have ended: their end is on the screen. */
export function endedTasks(cache: Swr['cache']): ReadonlySet<string> {
  const keys = [...cache.keys()]
  const listed = keys.filter(isListPath).flatMap((key) => (cache.get(key)?.data ?? []) as Generation[])
  const single = keys.filter(isGenerationPath).map((key) => cache.get(key)?.data as Generation | undefined)
  return new Set(
    [...listed, ...single].flatMap((each) => (each && !isUnfinished(each) ? [each.task_id] : [])),
  )
}
