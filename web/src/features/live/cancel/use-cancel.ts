import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useAnswerUpdates } from '../../../lib/generations/cache.ts'
import { useAction } from '../../../lib/use-action.ts'

interface Terms {
  /** The owner has accepted that it costs credits. */
  isAccepted: boolean
  /**
   * Called when it would cost credits now: drawing has begun meanwhile, or the last free cancellation was
   * used.
   */
  onCharged?: () => void
}

/** Cancels an unfinished generation; it is charged only if its owner accepted that. */
export function useCancel({ task_id: taskId }: Generation, { isAccepted, onCharged }: Terms) {
  const shown = useAnswerUpdates()
  return useAction(async () => {
    try {
      const body = { free_only: !isAccepted }
      await shown.answered(await call('generations.cancel', { params: { task_id: taskId }, body }))
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      // It has finished meanwhile: the server's message says so, and the finished generation is fetched.
      if (code === 'not_cancellable') void shown.outdated(taskId)
      if (code !== 'cancel_is_charged' || !onCharged) throw error
      onCharged()
    }
  })
}
