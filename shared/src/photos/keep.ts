import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { Executor } from '../db/database.ts'
import type { NewPhoto, PhotoRow } from '../db/tables.ts'
import { isOfPet, namedBy } from './remove.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a photo is kept after its upload, and after each use. */
export const KEEP_PHOTO_MS = DAY_MS
/** How long a photo is kept after its generation failed, so that the owner can try again. */
const KEEP_FAILED_MS = 7 * DAY_MS
/** How long a photo is kept after its generations were cancelled, or failed because of the photo itself. */
export const KEEP_SPENT_MS = 10 * MINUTE_MS

/**
 * A new photo that came with an upload: its id is not valid for owners, and a generation is about to refer to
 * it.
 */
export function storedPhoto(now: Date) {
  return {
    status: 'stored',
    created_at: now,
    expires_at: now,
    keep_until: keptUntil(now),
  } as const satisfies Partial<NewPhoto>
}

/** What a generation copies from its photo. */
export const COPIED = ['id', 'upload_key', 'upload_bytes', 'photo_key', 'photo_ready'] as const

/**
 * The statement that writes a photo that came with an upload; `insertGeneration` makes it a part of its own.
 */
export function insertingStoredPhoto(db: Executor, row: NewPhoto) {
  return db.insertInto('photos').values(row).returning(COPIED)
}

export interface PhotoUse {
  id: string
  userId: string
  now: Date
  /** True when the owner named the photo by its id, which then stays valid for another day. */
  isNamed: boolean
}

/**
 * Keeps a photo for a generation that this transaction is about to write. Undefined when there is no such
 * photo of this user (any more).
 */
export async function usePhoto(transaction: Executor, use: PhotoUse): Promise<PhotoRow | undefined> {
  return usingPhoto(transaction, use).returningAll().executeTakeFirst()
}

/** Until when a photo is kept that is used now. */
function keptUntil(now: Date): Date {
  return new Date(now.getTime() + KEEP_PHOTO_MS)
}

/** The statement of `usePhoto`, without what it gives. */
export function usingPhoto(db: Executor, { id, userId, now, isNamed }: PhotoUse) {
  const until = keptUntil(now)
  return db
    .updateTable('photos')
    .set({
      keep_until: sql`greatest(keep_until, ${until}::timestamptz)`,
      ...(isNamed ? { expires_at: until } : {}),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$if(isNamed, (photos) => photos.where((where) => where.or([where('expires_at', '>', now), isOfPet])))
}

/** The same photo would fail again; a cancelled generation is not expected to be tried again much later. */
function isSpent(code: ErrorCode): boolean {
  const codes: ErrorCode[] = ['cancelled', 'no_pet', 'generation_crashed']
  return codes.includes(code) || code.startsWith('photo_')
}

/** True when a generation of the photo is not spent, in terms of `isSpent`. */
const isUsedOtherwise = sql<boolean>`EXISTS (
  SELECT FROM generations AS other
  WHERE (other.photo_id = photos.id OR other.task_id IN (SELECT task_id FROM companions WHERE companions.photo_id = photos.id))
    AND NOT (other.status = 'failed'
    AND (other.error_code IN ('cancelled', 'no_pet', 'generation_crashed') OR starts_with(other.error_code, 'photo_'))))`

/**
 * Shortens or prolongs the time that a photo is kept, now that a generation of it failed. Call it in the
 * transaction that wrote so, before the credits are released: every transaction locks generation, photo and
 * account in this order.
 */
export async function letPhotoGo(
  transaction: Executor,
  { taskId, code, now }: { taskId: string; code: ErrorCode; now: Date },
): Promise<void> {
  await transaction
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', namedBy(transaction, [taskId]))
    .orderBy('id')
    // The locks make two generations that end at the same time see each other.
    .forNoKeyUpdate()
    .execute()
  const update = transaction.updateTable('photos')
  if (!isSpent(code)) {
    const until = new Date(now.getTime() + KEEP_FAILED_MS)
    await update
      .set({ keep_until: sql`greatest(keep_until, ${until})` })
      .where('id', 'in', namedBy(transaction, [taskId]))
      .execute()
    return
  }
  // The photos of companions are those of saved pets, which keep them.
  const own = transaction.selectFrom('generations').select('photo_id').where('task_id', '=', taskId)
  const until = new Date(now.getTime() + KEEP_SPENT_MS)
  await update
    .where('id', '=', own)
    .set({ keep_until: until, expires_at: sql`least(expires_at, ${until})` })
    .where(sql<boolean>`NOT ${isUsedOtherwise}`)
    .execute()
}
