import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import type { AnswerUpdates } from '../../../lib/generations/cache.ts'
import type { T } from '../../../lib/locale.ts'
import { toast } from '../../../ui/toast/toasts.ts'

/**
 * Restores a creation, shows it in the lists, and tells the user. Throws an ApiError when the server refuses.
 */
export async function restore(taskId: string, shown: AnswerUpdates, t: T): Promise<void> {
  try {
    await call('bin.restore', { params: { task_id: taskId } })
    toast('success', t('restore.done'))
  } catch (error) {
    const code = error instanceof ApiError ? error.code : ''
    // Another window has restored it already, which counts as done.
    if (code === 'not_in_bin') toast('success', t('restore.done'))
    else if (code === 'not_found') toast('warning', t('restore.gone'))
    else throw error
  }
  await shown.leftBin(taskId)
}
