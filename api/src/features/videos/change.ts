import type { VideoRow } from '@pawport/shared/db/video-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { cancelVideo } from '@pawport/shared/videos/cancel.ts'
import { keysOfVideo } from '@pawport/shared/videos/files.ts'
import { deleteVideo } from '@pawport/shared/videos/store.ts'
import type { ApiContext } from '../../context.ts'

/**
 * Ends an unfinished video at its owner's wish; its credits are released.
 * @throws {AppError} video_not_cancellable
 */
export async function cancelOwnVideo({ db, databaseClock }: ApiContext, { id }: VideoRow): Promise<void> {
  const now = await databaseClock.now()
  const isCancelled = await db.transaction().execute((transaction) => cancelVideo(transaction, id, now))
  if (!isCancelled) throw new AppError('video_not_cancellable')
}

/**
 * Deletes a video for good, with its files; an unfinished one is cancelled in the same transaction. When the
 * object store fails meanwhile, a sweeper removes the objects without a row.
 */
export async function removeVideo(context: ApiContext, { id }: VideoRow): Promise<void> {
  const { db, databaseClock, objects, log } = context
  const now = await databaseClock.now()
  const removed = await db.transaction().execute(async (transaction) => {
    await cancelVideo(transaction, id, now)
    return deleteVideo(transaction, id)
  })
  if (!removed) return
  await objects
    .removeMany(keysOfVideo(removed))
    .catch((error: Error) => log.warn({ videoId: id, err: error.message }, 'the sweeper removes its files'))
}
