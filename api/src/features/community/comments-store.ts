import { isVisible } from '@pawport/shared/community/visibility.ts'
import { COMMENTS_PER_DAY } from '@pawport/shared/contract/community/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { CommentRow, PublicationRow } from '@pawport/shared/db/community-tables.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'
import type { CommentCursor } from './cursor.ts'

/** The newest comments on a picture, those of suspended users left out. */
export async function listComments(
  db: Executor,
  taskId: string,
  { after, limit }: { after: CommentCursor | null; limit: number },
): Promise<CommentRow[]> {
  return db
    .selectFrom('comments')
    .selectAll()
    .where('task_id', '=', taskId)
    .where(sql<boolean>`NOT author_suspended`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether a user wrote as many comments within 24 hours as are allowed. */
export async function hasWrittenEnough(db: Executor, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer FROM (
      SELECT 1 FROM comments WHERE user_id = ${userId} AND created_at > ${new Date(now.getTime() - DAY_MS)}
      LIMIT ${COMMENTS_PER_DAY}
    ) AS recent`.execute(db)
  return (rows[0]?.count ?? 0) >= COMMENTS_PER_DAY
}

export type Commented = Pick<
  PublicationRow,
  'task_id' | 'user_id' | 'destination' | 'comments' | 'comments_open'
>

/**
 * A picture that everybody may see, with what decides whether it takes a comment; its comments wait for each
 * other.
 */
export async function lockForComment(db: Executor, publicId: string): Promise<Commented | undefined> {
  return db
    .selectFrom('publications')
    .select(['task_id', 'user_id', 'destination', 'comments', 'comments_open'])
    .where('public_id', '=', publicId)
    .where(isVisible)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface NewComment {
  taskId: string
  userId: string
  handle: string
  body: string
  now: Date
}

export async function addComment(
  db: Executor,
  { taskId, userId, handle, body, now }: NewComment,
): Promise<CommentRow> {
  return db
    .insertInto('comments')
    .values({ task_id: taskId, user_id: userId, handle, body, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface Removed {
  taskId: string
  authorId: string
  ownerId: string
}

/**
 * Deletes a comment for its author or for the owner of the picture; with `isAdmin` for anyone. Undefined when
 * there is none, or it is not for this user to delete.
 */
export async function deleteComment(
  db: Executor,
  {
    publicId,
    commentId,
    userId,
    isAdmin,
  }: { publicId: string; commentId: string; userId: string; isAdmin: boolean },
): Promise<Removed | undefined> {
  return db
    .deleteFrom('comments')
    .using('publications')
    .whereRef('comments.task_id', '=', 'publications.task_id')
    .where('public_id', '=', publicId)
    .where('comments.id', '=', commentId)
    .$if(!isAdmin, (query) =>
      query.where(({ or, eb }) =>
        or([eb('comments.user_id', '=', userId), eb('publications.user_id', '=', userId)]),
      ),
    )
    .returning([
      'comments.task_id as taskId',
      'comments.user_id as authorId',
      'publications.user_id as ownerId',
    ])
    .executeTakeFirst()
}
