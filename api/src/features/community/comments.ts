import { recordAct } from '@pawport/shared/audit/record.ts'
import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import { MOST_COMMENTS } from '@pawport/shared/contract/community/schemas.ts'
import { VISIBLE } from '@pawport/shared/contract/one-line.ts'
import type { CommentRow } from '@pawport/shared/db/community-tables.ts'
import { requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { addNotice } from '@pawport/shared/notices/add-notice.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { tidyText } from '@pawport/shared/platform/tidy-text.ts'
import { readHandle } from '@pawport/shared/settings/store.ts'
import type { ApiContext } from '../../context.ts'
import type { actorOf } from '../../http/actor.ts'
import { addComment, deleteComment, hasWrittenEnough, lockForComment } from './comments-store.ts'

interface Writing {
  userId: string
  publicId: string
  typed: string
}

/**
 * Adds a comment and tells the owner of the picture.
 * @throws {AppError} not_found, handle_needed, comment_empty, comment_refused, comments_closed,
 *   too_many_comments, picture_full_of_comments, moderation_unavailable
 */
export async function writeComment(
  { db, databaseClock, moderation }: ApiContext,
  { userId, publicId, typed }: Writing,
): Promise<CommentRow> {
  const body = tidyText(typed)
  if (!VISIBLE.test(body)) throw new AppError('comment_empty')
  const handle = await readHandle(db, userId)
  if (!handle) throw new AppError('handle_needed')
  const now = await databaseClock.now()
  if (await hasWrittenEnough(db, userId, now)) throw new AppError('too_many_comments')
  await requireAllowed(moderation, { comment: body })
  return db.transaction().execute(async (transaction) => {
    const picture = await lockForComment(transaction, publicId)
    if (!picture) throw new AppError('not_found')
    if (!picture.comments_open) throw new AppError('comments_closed')
    if (picture.comments >= MOST_COMMENTS)
      throw new AppError('picture_full_of_comments', { limit: MOST_COMMENTS })
    const { task_id: taskId, user_id: ownerId, destination } = picture
    const comment = await addComment(transaction, { taskId, userId, handle, body, now })
    if (ownerId !== userId) {
      await addNotice(transaction, {
        userId: ownerId,
        kind: 'commented',
        key: `commented:${taskId}`,
        data: { task_id: taskId, destination, handle },
      })
    }
    return comment
  })
}

interface Removing {
  user: SessionUser
  publicId: string
  commentId: string
  actor: ReturnType<typeof actorOf>
  /** Throws where an administrator's sign-in is too long ago, or a passkey has to confirm first. */
  requireRecent: () => void
}

/**
 * Deletes a comment; an administrator's deletion of another user's comment is recorded.
 * @throws {AppError} not_found, sign_in_again, confirm_passkey, passkey_needed
 */
export async function removeComment(
  { db }: ApiContext,
  { user, publicId, commentId, actor, requireRecent }: Removing,
): Promise<void> {
  const isAdmin = user.role === 'admin'
  await db.transaction().execute(async (transaction) => {
    const removed = await deleteComment(transaction, { publicId, commentId, userId: user.id, isAdmin })
    if (!removed) throw new AppError('not_found')
    const { taskId, authorId, ownerId } = removed
    if (authorId === user.id || ownerId === user.id) return
    requireRecent()
    await recordAct(transaction, {
      code: 'comment.remove',
      actor,
      subject: { kind: 'generation', id: taskId },
      detail: { commentId, authorId },
    })
  })
}
