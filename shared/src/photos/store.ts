import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { PhotoAdvice } from '../contract/photos.ts'
import type { Database, Executor } from '../db/database.ts'
import type { NewPhoto, PetBox, PhotoRow } from '../db/tables.ts'

/** A photo is kept for this long after it came, and after each use. */
export const KEEP_PHOTO_MS = 24 * 3_600_000
/** So many of one user. One more, and the one that was not used for the longest goes. */
const PHOTOS_PER_USER = 20
/** A look that kills its process every time ends here. */
export const MAX_LOOKS = 5

export type PhotoObjects = Pick<PhotoRow, 'upload_key' | 'photo_key'>

/** What a photo has in the object store, or may have there a moment later. */
export function objectsOfPhoto({ upload_key, photo_key }: PhotoObjects): string[] {
  return [photo_key, ...(upload_key ? [upload_key] : [])]
}

/** Writes the row. Gives the rows that had to make room for it; their objects are the caller's to remove. */
export async function insertPhoto(db: Database, row: NewPhoto): Promise<PhotoObjects[]> {
  return db.transaction().execute(async (transaction) => {
    // Two that come at the same time must not count without each other.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`photos:${row.user_id}`}))`.execute(transaction)
    await transaction.insertInto('photos').values(row).execute()
    const surplus = transaction
      .selectFrom('photos')
      .select('id')
      .where('user_id', '=', row.user_id)
      .where('id', '!=', row.id)
      .orderBy('expires_at', 'desc')
      .orderBy('id')
      .offset(PHOTOS_PER_USER - 1)
    return transaction
      .deleteFrom('photos')
      .where('id', 'in', surplus)
      .returning(['upload_key', 'photo_key'])
      .execute()
  })
}

/** A photo of this user that is still kept, or undefined: another's looks like one that never was. */
export async function findPhoto(
  db: Executor,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<PhotoRow | undefined> {
  return db
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The same for a use of it: from now on it is kept anew, so that nobody removes it meanwhile. */
export async function takePhoto(
  db: Executor,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<PhotoRow | undefined> {
  return db
    .updateTable('photos')
    .set({ expires_at: new Date(now.getTime() + KEEP_PHOTO_MS) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Removes the row. Gives what it had in the object store, or undefined when there is no such photo of this user. */
export async function deletePhoto(
  db: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<PhotoObjects | undefined> {
  return db
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['upload_key', 'photo_key'])
    .executeTakeFirst()
}

function unchecked(db: Executor, id: string) {
  return db.updateTable('photos').where('id', '=', id).where('status', '=', 'checking')
}

/** Begins a look. Undefined when somebody has looked already, or the photo is gone. */
export async function beginLook(db: Executor, id: string): Promise<PhotoRow | undefined> {
  return unchecked(db, id).set({ attempts: sql`attempts + 1` }).returningAll().executeTakeFirst()
}

/** A look that was interrupted, or failed for a reason that lies not in the photo, does not count. */
export async function uncountLook(db: Executor, id: string): Promise<void> {
  await unchecked(db, id).set({ attempts: sql`greatest(attempts - 1, 0)` }).execute()
}

export interface Findings {
  width: number
  height: number
  pets: PetBox[]
  advice: PhotoAdvice[]
}

/** The upright copy is stored, the uploaded bytes are not needed any more. False when another look was first. */
export async function saveFindings(db: Executor, id: string, found: Findings): Promise<boolean> {
  const { numUpdatedRows } = await unchecked(db, id)
    .set({
      status: 'checked',
      photo_ready: true,
      upload_key: null,
      width: found.width,
      height: found.height,
      pets: JSON.stringify(found.pets),
      advice: JSON.stringify(found.advice),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** No postcard can be made of it: the code says why, the advice what may help. False when another look was first. */
export async function refusePhoto(
  db: Executor,
  id: string,
  { code, advice = [] }: { code: ErrorCode; advice?: PhotoAdvice[] },
): Promise<boolean> {
  const { numUpdatedRows } = await unchecked(db, id)
    .set({ status: 'refused', error_code: code, upload_key: null, advice: JSON.stringify(advice) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function photoExists(db: Executor, id: string): Promise<boolean> {
  const row = await db.selectFrom('photos').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Photos that came before `before` and that nobody looked at, the oldest first. */
export async function findUnchecked(db: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('status', '=', 'checking')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Removes rows past their time, at most `limit`; gives what they had in the object store. */
export async function deleteExpired(db: Executor, now: Date, limit: number): Promise<PhotoObjects[]> {
  const due = db
    .selectFrom('photos')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db.deleteFrom('photos').where('id', 'in', due).returning(['upload_key', 'photo_key']).execute()
}

/** Those of the keys that a photo names. */
export async function keysOfPhotos(db: Executor, keys: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['upload_key', 'photo_key'])
    .where((where) => where.or([where('upload_key', 'in', keys), where('photo_key', 'in', keys)]))
    .execute()
  return rows.flatMap(objectsOfPhoto)
}
