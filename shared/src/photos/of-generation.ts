import { sql } from 'kysely'
import type { PictureSize } from '../contract/generations/schemas.ts'
import type { Database, Executor } from '../db/database.ts'
import type { GenerationRow, PhotoRow } from '../db/tables.ts'
import { isHeld, isOfPet } from './remove.ts'

/** The least picture size for which the upright copy needs full detail. */
export const DETAILED_SIZE: PictureSize = 2048
/** A photo that may be removed within this time is not used again. */
const MARGIN = sql.lit('1 minute')

export type SamePhoto = Pick<PhotoRow, 'id' | 'status' | 'pets' | 'photo_ready' | 'photo_key' | 'upload_key'>

interface Sought {
  userId: string
  sha256: Buffer
  size: PictureSize
  now: Date
}

/** The current row of the photo that a generation refers to. */
export async function readPhotoOf(
  db: Executor,
  { photo_id: id }: Pick<GenerationRow, 'photo_id'>,
): Promise<PhotoRow | undefined> {
  if (!id) return undefined
  return db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A photo of this user with the same bytes that is still kept and can be used for a picture of this size. */
export async function findSamePhoto(
  db: Executor,
  { userId, sha256, size, now }: Sought,
): Promise<SamePhoto | undefined> {
  return db
    .selectFrom('photos')
    .select(['id', 'status', 'pets', 'photo_ready', 'photo_key', 'upload_key'])
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .where('status', '!=', 'refused')
    .where((where) =>
      where.or([where('keep_until', '>', sql<Date>`${now}::timestamptz + ${MARGIN}`), isHeld, isOfPet]),
    )
    .$if(size >= DETAILED_SIZE, (photos) =>
      photos.where((where) => where.or([where('full_detail', '=', true), where('photo_ready', '=', false)])),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a generation of this photo needs full detail. */
export async function needsDetail(db: Executor, photoId: string): Promise<boolean> {
  const large = await db
    .selectFrom('generations')
    .select('task_id')
    .where('photo_id', '=', photoId)
    .where('size', '>=', DETAILED_SIZE)
    .limit(1)
    .executeTakeFirst()
  return large !== undefined
}

/**
 * Writes that the upright copy of a photo is stored. The uploaded bytes stay while a photo check needs them.
 */
export async function saveUprightCopy(
  db: Executor,
  id: string,
  { fullDetail }: { fullDetail: boolean },
): Promise<void> {
  await db
    .updateTable('photos')
    .set({
      photo_ready: true,
      full_detail: fullDetail,
      upload_key: sql`CASE WHEN status = 'checking' THEN upload_key END`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Tells the generations of a photo that its upright copy is stored. Call it once that is committed: a
 * transaction that ends one of them locks it before the photo.
 */
export async function showUprightCopy(db: Database, photoId: string): Promise<void> {
  await db
    .updateTable('generations')
    .set({ photo_ready: true, upload_key: null })
    .where('photo_id', '=', photoId)
    .where('photo_ready', '=', false)
    .execute()
}
