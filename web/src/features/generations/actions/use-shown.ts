import type { Generation } from '@pawport/shared/contract/generations.ts'
import { useSWRConfig } from 'swr'
import { CREDITS_PATH } from '../../../lib/credits/use-credits.ts'
import { keepNewer } from '../merge.ts'
import { GENERATIONS_PATH, generationPath } from '../paths.ts'

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
        mutate(GENERATIONS_PATH),
      ])
    },

    async removed(taskId: string): Promise<void> {
      void mutate(CREDITS_PATH)
      await mutate<Generation[]>(GENERATIONS_PATH, (shown) =>
        shown?.filter(({ task_id }) => task_id !== taskId),
      )
    },

    /** Asks again for everything that an action may have found to be older than the server's. */
    async outdated(taskId: string): Promise<void> {
      await Promise.all([mutate(generationPath(taskId)), mutate(GENERATIONS_PATH)])
    },
  }
}
