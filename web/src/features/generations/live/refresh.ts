import type { GenerationEvent, PositionEvent } from '@pawport/shared/contract/events.ts'
import type { Generation } from '@pawport/shared/contract/generations.ts'
import type { useSWRConfig } from 'swr'
import { CREDITS_PATH } from '../../../lib/credits/use-credits.ts'
import { applyChange, applyPosition } from '../merge.ts'
import { GENERATIONS_PATH, generationPath } from '../paths.ts'
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
    patch<Generation[]>(GENERATIONS_PATH, (shown) => {
      const next = shown.map(change)
      return next.some((generation, index) => generation !== shown[index]) ? next : shown
    })
  }

  function listed(taskId: string): Generation | undefined {
    const list = cache.get(GENERATIONS_PATH)?.data as Generation[] | undefined
    return list?.find(({ task_id }) => task_id === taskId)
  }

  return {
    everything: () => void mutate((key) => typeof key === 'string' && key.startsWith('/api/user/')),

    credits: () => void refetch(CREDITS_PATH),

    changed(event: GenerationEvent): void {
      const before = listed(event.task_id)
      if (!event.deleted) patchEverywhere(event.task_id, (shown) => applyChange(shown, event))
      // Pictures, texts and errors are not in the event, nor is a generation made in another window.
      if (before?.status === event.status && !event.deleted) return
      void refetch(GENERATIONS_PATH)
      void refetch(generationPath(event.task_id))
    },

    moved(positions: PositionEvent[]): void {
      for (const { task_id } of positions)
        patchEverywhere(task_id, (shown) => applyPosition(shown, positions))
    },
  }
}
