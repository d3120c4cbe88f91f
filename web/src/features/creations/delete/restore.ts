import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import type { AnswerUpdates } from '../../../lib/generations/cache.ts'
import type { T } from '../../../lib/locale.ts'
import { toast } from '../../../ui/toast/toasts.ts'

/** Takes a creation out of the recycle bin, shows it, and says so. Throws an ApiError when the server could not. */
export async function restore(taskId: string, shown: AnswerUpdates, t: T): Promise<void> {
  try {
    await call('bin.restore', { params: { task_id: taskId } })
    toast('success', t('restore.done'))
  } catch (error) {
    const code = error instanceof ApiError ? error.code : ''
    // Restored in another window: it is where it should be.
    if (code === 'not_in_bin') toast('success', t('restore.done'))
    else if (code === 'not_found') toast('warning', t('restore.gone'))
    else throw error
  }
  await shown.leftBin(taskId)
}
