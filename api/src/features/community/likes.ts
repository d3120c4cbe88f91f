import { addNotice } from '@pawport/shared/notices/add-notice.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { addLike, hasLikedEnough, withdrawLike } from './likes-store.ts'

/**
 * Likes a picture; its owner gets a notice for the first like. A picture that is not shown gets no like,
 * without an error.
 * @throws {AppError} too_many_likes
 */
export async function like(
  { db, databaseClock }: ApiContext,
  userId: string,
  publicId: string,
): Promise<void> {
  const now = await databaseClock.now()
  if (await hasLikedEnough(db, { userId, now })) throw new AppError('too_many_likes')
  await db.transaction().execute(async (transaction) => {
    const liked = await addLike(transaction, { userId, publicId, now })
    if (!liked || liked.ownerId === userId) return
    const { taskId, ownerId, destination } = liked
    await addNotice(transaction, {
      userId: ownerId,
      kind: 'liked',
      key: `liked:${taskId}`,
      data: { task_id: taskId, destination },
    })
  })
}

/** Takes a like back; nothing happens without one. */
export async function unlike(
  { db, databaseClock }: ApiContext,
  userId: string,
  publicId: string,
): Promise<void> {
  await withdrawLike(db, { userId, publicId, now: await databaseClock.now() })
}
