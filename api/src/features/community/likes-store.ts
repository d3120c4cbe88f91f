import { isVisible } from '@pawport/shared/community/visibility.ts'
import { LIKES_PER_DAY } from '@pawport/shared/contract/community/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'

interface Like {
  userId: string
  publicId: string
  now: Date
}

/** Whether a user gave as many likes within 24 hours as are allowed. */
export async function hasLikedEnough(
  db: Executor,
  { userId, now }: Omit<Like, 'publicId'>,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer FROM (
      SELECT 1 FROM likes WHERE user_id = ${userId} AND created_at > ${new Date(now.getTime() - DAY_MS)}
      LIMIT ${LIKES_PER_DAY}
    ) AS recent`.execute(db)
  return (rows[0]?.count ?? 0) >= LIKES_PER_DAY
}

export interface Liked {
  taskId: string
  ownerId: string
  destination: string
}

/**
 * Adds a like. Gives the picture when this user likes it for the first time; undefined when nothing is new
 * about it.
 */
export async function addLike(db: Executor, { userId, publicId, now }: Like): Promise<Liked | undefined> {
  const { rows } = await sql<{ is_new: boolean; task_id: string }>`
    INSERT INTO likes (user_id, task_id, created_at)
    SELECT ${userId}, task_id, ${now} FROM publications WHERE public_id = ${publicId} AND ${isVisible}
    ON CONFLICT (user_id, task_id) DO UPDATE SET withdrawn_at = NULL WHERE likes.withdrawn_at IS NOT NULL
    RETURNING task_id, xmax = 0 AS is_new`.execute(db)
  const [like] = rows
  if (!like?.is_new) return undefined
  return db
    .selectFrom('publications')
    .select(['task_id as taskId', 'user_id as ownerId', 'destination'])
    .where('task_id', '=', like.task_id)
    .executeTakeFirst()
}

/** Takes a like back; nothing happens without one. */
export async function withdrawLike(db: Executor, { userId, publicId, now }: Like): Promise<void> {
  await db
    .updateTable('likes')
    .from('publications')
    .set({ withdrawn_at: now })
    .where('likes.user_id', '=', userId)
    .whereRef('likes.task_id', '=', 'publications.task_id')
    .where('public_id', '=', publicId)
    .where('withdrawn_at', 'is', null)
    .execute()
}
