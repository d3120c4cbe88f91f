import type { GenerationEvent, PositionEvent } from '@pawport/shared/contract/events.ts'
import type { Generation } from '@pawport/shared/contract/generations.ts'
import type { useSWRConfig } from 'swr'
import { CREDITS_PATH } from '../credits/use-credits.ts'
import { applyChange, applyPosition } from './merge.ts'
import { generationPath, isListPath, isOwnPath, isRecycleListPath, RECYCLE_STATS_PATH } from './paths.ts'
import { createRefetch } from './refetch.ts'

type Swr = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>

/** What the messages of the socket do to the cache: show at once what they say, fetch what they cannot say. */
export function createRefresh({ cache, mutate }: Swr) {
  const refetch = createRefetch((key) => mutate(key))

  /** Changes a cached answer. SWR drops an answer that was under way meanwhile, so that one is asked for again. */
  function patch<T>(key: string, change: (shown: T) => T): void {
    const state = cache.get(key)
    if (!state?.data) return
    const shown = state.data as T
    const next = change(shown)
    if (next !== shown) void mutate(key, next, { revalidate: state.isValidating === true })
  }

  function patchEverywhere(taskId: string, change: (shown: Generation) => Generation): void {
    patch<Generation>(generationPath(taskId), change)
    for (const list of [...cache.keys()].filter(isListPath)) {
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
    const bins = [...cache.keys()].filter(isRecycleListPath)
    const lists = [...cache.keys()].filter(isListPath)
    const wasBinned = bins.some((bin) => listed(bin, event.task_id))
    if (!event.deleted && !wasBinned) return
    for (const list of event.deleted ? lists : bins) drop(list, event.task_id)
    for (const bin of bins) void refetch(bin)
    void refetch(RECYCLE_STATS_PATH)
  }

  return {
    everything: () => void mutate(isOwnPath),

    credits: () => void refetch(CREDITS_PATH),

    changed(event: GenerationEvent): void {
      const lists = [...cache.keys()].filter(isListPath)
      const isKnown = lists.some((list) => listed(list, event.task_id)?.status === event.status)
      if (!event.deleted) patchEverywhere(event.task_id, (shown) => applyChange(shown, event))
      moveBetweenLists(event)
      // Pictures, texts and errors are not in the event, nor is a generation made in another window.
      if (isKnown && !event.deleted) return
      for (const list of lists) void refetch(list)
      void refetch(generationPath(event.task_id))
    },

    moved(positions: PositionEvent[]): void {
      for (const { task_id } of positions)
        patchEverywhere(task_id, (shown) => applyPosition(shown, positions))
    },
  }
}
