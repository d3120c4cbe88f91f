import { call } from '../../../lib/call.ts'
import type { T } from '../../../lib/locale.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import type { ManyUpdates } from './use-many.ts'

/**
 * Restores creations, shows them in the lists, and tells the user. Throws an ApiError when the server
 * refuses.
 */
export async function restoreMany(taskIds: string[], shown: ManyUpdates, t: T): Promise<void> {
  const outcome = await call('creations.restore', { body: { task_ids: taskIds } })
  if (outcome.done.length > 0) toast('success', t('many.restored', { count: outcome.done.length }))
  if (outcome.left.length > 0) toast('warning', t('many.gone', { count: outcome.left.length }))
  await shown.leftBin(outcome)
}
