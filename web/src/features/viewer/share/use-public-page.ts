import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useSWRConfig } from 'swr'
import { call } from '../../../lib/call.ts'
import { GENERATIONS_PATH, generationPath } from '../../../lib/generations/paths.ts'

/** Opens and closes the public page of a postcard, everywhere that this window shows it. */
export function usePublicPage({ task_id: taskId, share_url: shown }: Generation): {
  /** Returns the page's address; makes the page unless there is one. */
  open: () => Promise<string>
  close: () => Promise<void>
} {
  const { mutate } = useSWRConfig()
  const params = { task_id: taskId }

  async function show(share_url: string | null): Promise<void> {
    const change = (before?: Generation) => before && { ...before, share_url }
    await mutate<Generation>(generationPath(taskId), change)
    void mutate(GENERATIONS_PATH)
  }
  return {
    async open() {
      if (shown) return shown
      const { url } = await call('generations.share', { params })
      await show(url)
      return url
    },
    async close() {
      await call('generations.unshare', { params })
      await show(null)
    },
  }
}
