import type { ChosenOutcome } from '@pawport/shared/contract/creations/schemas.ts'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useSWRConfig } from 'swr'
import { CREDITS_PATH } from '../../../lib/credits/use-credits.ts'
import { isListPath, isRecycleListPath, RECYCLE_STATS_PATH } from '../../../lib/generations/paths.ts'

export type ManyUpdates = ReturnType<typeof useManyUpdates>

/** The changes of the cache after an act on several creations, made without waiting for the socket. */
export function useManyUpdates() {
  const { mutate } = useSWRConfig()

  function without({ done, left }: ChosenOutcome) {
    // One that the server does not know was purged in another window.
    const gone = new Set([...done, ...left.flatMap((one) => (one.code === 'not_found' ? one.task_id : []))])
    return (shown?: Generation[]) => shown?.filter(({ task_id }) => !gone.has(task_id))
  }

  return {
    async binned(outcome: ChosenOutcome): Promise<void> {
      void mutate(CREDITS_PATH)
      void mutate(isRecycleListPath)
      void mutate(RECYCLE_STATS_PATH)
      await mutate<Generation[]>(isListPath, without(outcome))
    },
    async leftBin(outcome: ChosenOutcome): Promise<void> {
      void mutate(RECYCLE_STATS_PATH)
      void mutate(isListPath)
      await mutate<Generation[]>(isRecycleListPath, without(outcome))
    },
    async emptied(): Promise<void> {
      await Promise.all([mutate(RECYCLE_STATS_PATH), mutate(isRecycleListPath)])
    },
  }
}

/** The reasons why some were left as they are, each once; null when everything was done. */
export function reasonsOf({ left }: ChosenOutcome): string | null {
  const reasons = new Set(left.filter(({ code }) => code !== 'not_found').map(({ message }) => message))
  return reasons.size > 0 ? [...reasons].join(' ') : null
}
