import type { Insertable } from 'kysely'
import type { VideoShape } from '../contract/videos/limits.ts'
import type { Executor } from '../db/database.ts'
import type { VideoRow, VideoTables } from '../db/video-tables.ts'

/**
 * Writes the row. False when a video of this shape is made or finished, or the user used the idempotency key.
 */
export async function insertVideo(db: Executor, row: Insertable<VideoTables['videos']>): Promise<boolean> {
  const inserted = await db
    .insertInto('videos')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A video of this picture; undefined also for one of another picture. */
export async function findVideo(db: Executor, taskId: string, id: string): Promise<VideoRow | undefined> {
  return db
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
}

/** The video of a picture in this shape that is made or finished. */
export async function findCurrentVideo(
  db: Executor,
  taskId: string,
  shape: VideoShape,
): Promise<VideoRow | undefined> {
  return db
    .selectFrom('videos')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('shape', '=', shape)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
}

export async function findVideoByKey(
  db: Executor,
  userId: string,
  idempotencyKey: string,
): Promise<VideoRow | undefined> {
  return db
    .selectFrom('videos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** Failed ones of a picture that are listed beside those that are made or finished. */
const MOST_LISTED = 20

/** The videos of a picture, the newest first. */
export async function listVideos(db: Executor, taskId: string): Promise<VideoRow[]> {
  return db
    .selectFrom('videos')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
}

export async function countUnfinishedVideos(db: Executor, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('videos')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Locks a finished picture that is not in the recycle bin, so that it is neither binned nor purged before the
 * transaction ends.
 */
export async function lockFinishedPicture(db: Executor, taskId: string) {
  return db
    .selectFrom('generations')
    .select(['task_id', 'prompt_location'])
    .where('task_id', '=', taskId)
    .where('status', '=', 'completed')
    .where('output_image_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Removes a row for good, and those of the same shape that failed: without it the list would show an earlier
 * failure as the last one. Undefined when the row is gone.
 */
export async function deleteVideo(db: Executor, id: string): Promise<Pick<VideoRow, 'folder'> | undefined> {
  const removed = await db
    .deleteFrom('videos')
    .where('id', '=', id)
    .returning(['folder', 'task_id', 'shape'])
    .executeTakeFirst()
  if (!removed) return undefined
  await db
    .deleteFrom('videos')
    .where('task_id', '=', removed.task_id)
    .where('shape', '=', removed.shape)
    .where('status', '=', 'failed')
    .execute()
  return removed
}

/** The folders of the videos of these pictures. */
export async function videoFoldersOf(db: Executor, taskIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('videos').select('folder').where('task_id', 'in', taskIds).execute()
  return rows.flatMap(({ folder }) => folder ?? [])
}

/** Those of the folders that videos name. */
export async function foldersOfVideos(db: Executor, folders: readonly string[]): Promise<string[]> {
  if (folders.length === 0) return []
  const rows = await db.selectFrom('videos').select('folder').where('folder', 'in', folders).execute()
  return rows.flatMap(({ folder }) => folder ?? [])
}

/** The finished square video of a picture, or the tall one; for its public page. */
export async function findFinishedVideo(db: Executor, taskId: string): Promise<VideoRow | undefined> {
  return db
    .selectFrom('videos')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('status', '=', 'completed')
    .orderBy('shape')
    .limit(1)
    .executeTakeFirst()
}
