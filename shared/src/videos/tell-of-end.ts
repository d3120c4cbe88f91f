import type { Executor } from '../db/database.ts'
import type { VideoRow } from '../db/video-tables.ts'
import { enqueueVideoMail } from '../mail/enqueue-end-mail.ts'
import { addNotice } from '../notices/add-notice.ts'
import { videoNoticeKey } from '../notices/end-notice-keys.ts'

/** What the notice and the mail about the end of a video say. */
type EndedVideo = Pick<VideoRow, 'id' | 'user_id' | 'task_id' | 'destination' | 'shape'>

/**
 * Tells the owner that a video completed or failed, in the transaction that ends it. One that its owner
 * cancelled ends silently.
 */
export async function tellOfVideoEnd(
  transaction: Executor,
  kind: 'video-completed' | 'video-failed',
  { id, user_id: userId, task_id, destination, shape }: EndedVideo,
): Promise<void> {
  const data = { task_id, destination, shape }
  await addNotice(transaction, { userId, kind, key: videoNoticeKey(id), data })
  const hasFailed = kind === 'video-failed'
  await enqueueVideoMail(transaction, {
    userId,
    data: { videoId: id, taskId: task_id, shape, destination, hasFailed },
  })
}
