import { type RawBuilder, sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { PhotoAdvice, PhotoStatus } from '../contract/photos/schemas.ts'
import type { Database, Executor } from '../db/database.ts'
import type { PetBox } from '../db/pet-box.ts'
import type { NewPhoto, PhotoRow } from '../db/tables.ts'
import type { QuotasConfig } from '../platform/config-quotas.ts'
import { useQuota } from '../quotas/limits.ts'
import { showUprightCopy } from './of-generation.ts'
import { isOfPet, objectsOfPhoto, type PhotoObjects, removeUnused } from './remove.ts'

/** The most photos of one user with a valid id. Beyond that the photo with the oldest use loses its id. */
const PHOTOS_PER_USER = 20

/** What an insert found among the user's other photos. */
export interface Inserted {
  /** Objects of the photos that had to make room, for the caller to remove. */
  surplus: PhotoObjects[]
  /** The priority of the photo check, see `checkPriority`. */
  priority: number
}

/**
 * The priority of a photo check: the queue takes smaller numbers first, so that the first photo of a user
 * never waits behind many of another one. From 1 on; 0 would mean none.
 * @param ahead unchecked photos of the same user that came before
 */
function checkPriority(ahead: number): number {
  return 1 + ahead
}

/**
 * Writes the row.
 * @throws {AppError} daily_uploads_reached; nothing is written then
 */
export async function insertPhoto(
  db: Database,
  row: NewPhoto,
  { now, quotas }: { now: Date; quotas: QuotasConfig },
): Promise<Inserted> {
  return db.transaction().execute(async (transaction) => {
    // Two inserts at the same time must each count the other.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`photos:${row.user_id}`}))`.execute(transaction)
    await transaction.insertInto('photos').values(row).execute()
    const others = await transaction
      .selectFrom('photos')
      .select(['id', 'status'])
      .where('user_id', '=', row.user_id)
      .where('id', '!=', row.id)
      .where('expires_at', '>', now)
      .orderBy('expires_at', 'desc')
      .orderBy('id')
      .execute()
    const kept = others.splice(0, PHOTOS_PER_USER - 1)
    const ids = others.map(({ id }) => id)
    const surplus = await hide(transaction, ids, now)
    const { user_id: userId, upload_bytes } = row
    await useQuota(transaction, { userId, now }, { photos: 1, photo_bytes: upload_bytes }, quotas)
    return { surplus, priority: checkPriority(kept.filter(({ status }) => status === 'checking').length) }
  })
}

/** Makes the ids invalid. Photos that no generation names are removed; returns their objects. */
async function hide(transaction: Executor, ids: string[], now: Date): Promise<PhotoObjects[]> {
  if (ids.length === 0) return []
  await transaction.updateTable('photos').set({ expires_at: now }).where('id', 'in', ids).execute()
  return removeUnused(transaction, ids)
}

/** A photo that was uploaded for a photo check. */
export type CheckRow = PhotoRow & { status: PhotoStatus }

/**
 * A photo of this user with a valid id, which those of saved pets always have. Undefined otherwise: another
 * user's photo looks like one that never was.
 */
export async function findPhoto(
  db: Executor,
  { id, userId, now }: { id: string; userId: string; now: Date | RawBuilder<Date> },
): Promise<CheckRow | undefined> {
  return db
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((where) => where.or([where('expires_at', '>', now), isOfPet]))
    .where('status', '!=', 'stored')
    .$narrowType<{ status: PhotoStatus }>()
    .executeTakeFirst()
}

/**
 * Forgets a photo: its id is not valid any more. Generations that were made of it keep it. Returns the
 * objects to remove from the object store, or undefined when there is no such photo of this user.
 */
export async function forgetPhoto(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<PhotoObjects[] | undefined> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('photos')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst()
    return found && hide(transaction, [id], now)
  })
}

function unchecked(db: Executor, id: string) {
  return db.updateTable('photos').where('id', '=', id).where('status', '=', 'checking')
}

export interface Findings {
  width: number
  height: number
  pets: PetBox[]
  advice: PhotoAdvice[]
}

/**
 * Writes that the upright copy is stored and the uploaded bytes are no longer needed. False when another
 * check was first.
 */
export async function saveFindings(db: Database, id: string, found: Findings): Promise<boolean> {
  const { numUpdatedRows } = await unchecked(db, id)
    .set({
      status: 'checked',
      photo_ready: true,
      full_detail: true,
      upload_key: null,
      width: found.width,
      height: found.height,
      pets: JSON.stringify(found.pets),
      advice: JSON.stringify(found.advice),
    })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await showUprightCopy(db, id)
  return true
}

/**
 * Refuses the photo: the code says why no postcard can be made of it, the advice what may help. The uploaded
 * bytes are no longer needed. False when another check was first.
 */
export async function refusePhoto(
  db: Executor,
  id: string,
  { code, advice = [] }: { code: ErrorCode; advice?: PhotoAdvice[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .where('id', '=', id)
    .where('status', 'in', ['checking', 'stored'])
    .set({ status: 'refused', error_code: code, upload_key: null, advice: JSON.stringify(advice) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function photoExists(db: Executor, id: string): Promise<boolean> {
  const row = await db.selectFrom('photos').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * Photos that came before `before` and are not checked, the oldest first, with the priorities of their
 * checks.
 */
export async function findUnchecked(
  db: Executor,
  before: Date,
  limit: number,
): Promise<{ id: string; priority: number }[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'user_id'])
    .where('status', '=', 'checking')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  const found = new Map<string | null, number>()
  return rows.map(({ id, user_id: userId }) => {
    const ahead = found.get(userId) ?? 0
    found.set(userId, ahead + 1)
    return { id, priority: checkPriority(ahead) }
  })
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
