import { randomBytes, randomUUID } from 'node:crypto'
import type { AlbumRow } from '@pawport/shared/db/album-tables.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { petNames } from '@pawport/shared/pets/companions.ts'
import { sql } from 'kysely'

interface Summary extends Omit<AlbumRow, 'user_id' | 'created_at'> {
  pictures: number
  cover_key: string | null
}

/** The albums of a user, the one that changed last first. */
export async function listAlbums(db: Executor, userId: string): Promise<Summary[]> {
  const { rows } = await sql<Summary>`
    SELECT albums.id, title, share_id, albums.updated_at, shown.pictures, shown.keys[1] AS cover_key
    FROM albums, LATERAL (
      SELECT count(*)::integer AS pictures,
        (array_agg(output_image_key ORDER BY position, generations.task_id))[1:1] AS keys
      FROM album_pictures JOIN generations USING (task_id)
      WHERE album_id = albums.id AND status = 'completed' AND deleted_at IS NULL
    ) AS shown
    WHERE albums.user_id = ${userId}
    ORDER BY albums.updated_at DESC, albums.id DESC`.execute(db)
  return rows
}

/** An album of this user. */
export async function findAlbum(
  db: Executor,
  userId: string,
  albumId: string,
): Promise<AlbumRow | undefined> {
  return db
    .selectFrom('albums')
    .selectAll()
    .where('id', '=', albumId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Locks the user, so that only one album is made at a time, and counts the albums. */
export async function lockAlbums(transaction: Executor, userId: string): Promise<number> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await transaction
    .selectFrom('albums')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertAlbum(db: Executor, userId: string, title: string, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('albums')
    .values({ id: randomUUID(), user_id: userId, title, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Notes that an album of this user changed, which also locks it until the end of the transaction. Undefined
 * when there is none.
 * @param title the new one, unless it stays
 */
export async function touchAlbum(
  transaction: Executor,
  album: { userId: string; albumId: string },
  { now, title }: { now: Date; title?: string },
): Promise<Pick<AlbumRow, 'share_id'> | undefined> {
  return transaction
    .updateTable('albums')
    .set({ updated_at: now, ...(title !== undefined && { title }) })
    .where('id', '=', album.albumId)
    .where('user_id', '=', album.userId)
    .returning('share_id')
    .executeTakeFirst()
}

/**
 * Gives an album of this user a public page, or finds the one it has; two calls at the same time get the same
 * page. Undefined when this user has no such album, or when it changed since it was checked.
 * @param checked `updated_at` of the album as it was checked
 */
export async function shareAlbum(
  db: Executor,
  { userId, albumId }: { userId: string; albumId: string },
  { shareId, checked }: { shareId: string; checked: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('albums')
    .set((set) => ({ share_id: set.fn.coalesce('share_id', set.val(shareId)) }))
    .where('id', '=', albumId)
    .where('user_id', '=', userId)
    // A Date has milliseconds.
    .where(sql<boolean>`(share_id IS NOT NULL OR date_trunc('milliseconds', updated_at) = ${checked})`)
    .returning('share_id')
    .executeTakeFirst()
  return row?.share_id ?? undefined
}

/** Closes the public page. False when this user has no such album. */
export async function unshareAlbum(db: Executor, userId: string, albumId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('albums')
    .set({ share_id: null })
    .where('id', '=', albumId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when this user has no such album. */
export async function deleteAlbum(db: Executor, userId: string, albumId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('albums')
    .where('id', '=', albumId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How many pictures an album has, with those in the recycle bin. */
export async function countPictures(db: Executor, albumId: string): Promise<number> {
  const { count } = await db
    .selectFrom('album_pictures')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Those of the generations that are finished pictures of this user outside of the recycle bin, in the order
 * asked.
 */
export async function ownPictures(
  db: Executor,
  userId: string,
  taskIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('task_id')
    .where('user_id', '=', userId)
    .where('task_id', 'in', taskIds)
    .where('status', '=', 'completed')
    .where('deleted_at', 'is', null)
    .execute()
  const own = new Set(rows.map(({ task_id }) => task_id))
  return [...new Set(taskIds)].filter((taskId) => own.has(taskId))
}

/**
 * What the public page of an album can show: its pictures, also those in the recycle bin, which may come
 * back; or these pictures.
 */
export async function contentsOf(
  db: Executor,
  { userId, albumId }: { userId: string; albumId: string },
  taskIds?: readonly string[],
): Promise<
  Pick<GenerationRow, 'prompt_location' | 'pet_name' | 'output_description' | 'output_image_key'>[]
> {
  const inAlbum = db.selectFrom('album_pictures').select('task_id').where('album_id', '=', albumId)
  return db
    .selectFrom('generations')
    .select(['prompt_location', 'output_description', 'output_image_key'])
    .select(petNames.as('pet_name'))
    .where('user_id', '=', userId)
    .where('task_id', 'in', taskIds ?? inAlbum)
    .where('status', '=', 'completed')
    .execute()
}

/** Puts pictures behind those of the album; those that are in it stay where they are. */
export async function appendPictures(
  transaction: Executor,
  albumId: string,
  taskIds: readonly string[],
): Promise<void> {
  const { next } = await transaction
    .selectFrom('album_pictures')
    .select(sql<number>`coalesce(max(position) + 1, 0)::integer`.as('next'))
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow()
  const rows = taskIds.map((taskId, index) => ({
    album_id: albumId,
    task_id: taskId,
    position: next + index,
    picture_id: randomBytes(16).toString('base64url'),
  }))
  await transaction
    .insertInto('album_pictures')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['album_id', 'task_id']).doNothing())
    .execute()
}

/** Numbers pictures of an album by their place in the list. */
export async function numberPictures(
  transaction: Executor,
  albumId: string,
  taskIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE album_pictures SET position = wanted.place - 1
    FROM unnest(${taskIds}::uuid[]) WITH ORDINALITY AS wanted (task_id, place)
    WHERE album_id = ${albumId} AND album_pictures.task_id = wanted.task_id`.execute(transaction)
}

/** False when the album does not have the picture. */
export async function deletePicture(
  transaction: Executor,
  albumId: string,
  taskId: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('album_pictures')
    .where('album_id', '=', albumId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
