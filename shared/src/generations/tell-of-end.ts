import type { Executor } from '../db/database.ts'
import type { GenerationRow } from '../db/tables.ts'
import { enqueuePictureMail } from '../mail/enqueue-end-mail.ts'
import { addNotice } from '../notices/add-notice.ts'
import { pictureNoticeKey } from '../notices/end-notice-keys.ts'

/** What the notice and the mail about the end of a generation say. */
type Ended = Pick<GenerationRow, 'task_id' | 'user_id' | 'prompt_location'>

/**
 * Tells the owner that a generation completed or failed, in the transaction that ends it. One that its owner
 * cancelled ends silently.
 */
export async function tellOfEnd(
  transaction: Executor,
  kind: 'picture-completed' | 'picture-failed',
  { task_id: taskId, user_id: userId, prompt_location: destination }: Ended,
): Promise<void> {
  const data = { task_id: taskId, destination }
  await addNotice(transaction, { userId, kind, key: pictureNoticeKey(taskId), data })
  const hasFailed = kind === 'picture-failed'
  await enqueuePictureMail(transaction, { userId, data: { taskId, destination, hasFailed } })
}
