import type { Generation } from '@pawport/shared/contract/generations.ts'
import type { RecycleStats } from '@pawport/shared/contract/recycle.ts'
import { useSWRConfig } from 'swr'
import { CREDITS_PATH } from '../credits/use-credits.ts'
import { keepNewer } from './merge.ts'
import { generationPath, isListPath, isRecycleListPath, RECYCLE_STATS_PATH } from './paths.ts'

function without(taskId: string) {
  return (shown?: Generation[]) => shown?.filter(({ task_id }) => task_id !== taskId)
}

/** What an action changed, brought to the screen without waiting for the socket. */
export function useShown() {
  const { mutate } = useSWRConfig()

  return {
    /** Shows an answer of the server, unless something newer was heard meanwhile. */
    async changed(answer: Generation): Promise<void> {
      const path = generationPath(answer.task_id)
      void mutate(CREDITS_PATH)
      await Promise.all([
        mutate<Generation>(path, (shown) => keepNewer(shown, answer), { revalidate: false }),
        mutate(isListPath),
      ])
    },

    /** In the recycle bin now. */
    async removed(taskId: string): Promise<void> {
      void mutate(CREDITS_PATH)
      void mutate(isRecycleListPath)
      void mutate(RECYCLE_STATS_PATH)
      await mutate<Generation[]>(isListPath, without(taskId))
    },

    /** Out of the recycle bin: restored, or gone for good. */
    async leftBin(taskId: string): Promise<void> {
      void mutate<RecycleStats>(
        RECYCLE_STATS_PATH,
        (shown) => shown && { ...shown, total: Math.max(0, shown.total - 1) },
      )
      void mutate(generationPath(taskId))
      void mutate(isListPath)
      await mutate<Generation[]>(isRecycleListPath, without(taskId))
    },

    /** Asks again for everything that an action may have found to be older than the server's. */
    async outdated(taskId: string): Promise<void> {
      await Promise.all([mutate(generationPath(taskId)), mutate(isListPath)])
    },
  }
}
