import type { Generation } from '@pawport/shared/contract/generations.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useAnswerUpdates } from '../../../lib/generations/cache.ts'
import { useAction } from '../../../lib/use-action.ts'

interface Terms {
  /** The owner was told that it costs credits, and wants it all the same. */
  isAccepted: boolean
  /** It would cost credits now: drawing began, or the last free one was used, a moment ago. */
  onCharged?: () => void
}

/** Cancels an unfinished picture, at a price only when its owner accepted that. */
export function useCancel({ task_id: taskId }: Generation, { isAccepted, onCharged }: Terms) {
  const shown = useAnswerUpdates()
  return useAction(async () => {
    try {
      const body = { free_only: !isAccepted }
      await shown.answered(await call('generations.cancel', { params: { task_id: taskId }, body }))
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      // It was finished a moment earlier: the server's words say so, and then it is shown.
      if (code === 'not_cancellable') void shown.outdated(taskId)
      if (code !== 'cancel_is_charged' || !onCharged) throw error
      onCharged()
    }
  })
}
