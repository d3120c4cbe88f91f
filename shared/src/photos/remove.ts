import { sql } from 'kysely'
import { DAY_MS } from '../contract/time.ts'
import type { Database, Executor } from '../db/database.ts'
import type { PhotoRow } from '../db/tables.ts'

/** How often the sweeper looks at a photo that a generation holds. */
const LOOK_AGAIN_MS = 7 * DAY_MS

export type PhotoObjects = Pick<PhotoRow, 'upload_key' | 'photo_key'>

/** The keys of a photo in the object store; the upright copy may not exist yet. */
export function objectsOfPhoto({ upload_key, photo_key }: PhotoObjects): string[] {
  return [photo_key, ...(upload_key ? [upload_key] : [])]
}

/**
 * A generation that is unfinished or has its picture holds its photo and those of its companions; a failed
 * one leaves them to `keep_until`.
 */
export const isHeld = sql<boolean>`(EXISTS (
  SELECT FROM generations WHERE generations.photo_id = photos.id AND generations.status <> 'failed')
  OR EXISTS (
    SELECT FROM companions JOIN generations ON generations.task_id = companions.task_id
    WHERE companions.photo_id = photos.id AND generations.status <> 'failed'))`

/** A saved pet keeps its photos. */
export const isOfPet = sql<boolean>`EXISTS (SELECT FROM pet_photos WHERE pet_photos.photo_id = photos.id)`

/** The ids of the photos of generations and of their companions. */
export function namedBy(db: Executor, taskIds: readonly string[]) {
  return db
    .selectFrom('generations')
    .select('photo_id')
    .where('task_id', 'in', taskIds)
    .where('photo_id', 'is not', null)
    .unionAll(
      db
        .selectFrom('companions')
        .select('photo_id')
        .where('task_id', 'in', taskIds)
        .where('photo_id', 'is not', null),
    )
    .$narrowType<{ photo_id: string }>()
}

/**
 * Locks the photos of generations that are about to be removed for good, and returns their ids for
 * `removeUnused`. Every transaction locks photos before finished generations, so that none deadlock.
 */
export async function lockPhotosOf(transaction: Executor, taskIds: readonly string[]): Promise<string[]> {
  if (taskIds.length === 0) return []
  const rows = await transaction
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', namedBy(transaction, taskIds))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Removes the photos that no generation, no companion and no saved pet names any more. The caller removes
 * their objects.
 */
export async function removeUnused(transaction: Executor, ids: readonly string[]): Promise<PhotoObjects[]> {
  if (ids.length === 0) return []
  return transaction
    .deleteFrom('photos')
    .where('id', 'in', ids)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM generations WHERE generations.photo_id = photos.id)`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM companions WHERE companions.photo_id = photos.id)`)
    .where(sql<boolean>`NOT ${isOfPet}`)
    .returning(['upload_key', 'photo_key'])
    .execute()
}

export interface Swept {
  /** The number of photos that were due. */
  due: number
  /** The objects of the removed photos; the caller removes them. */
  objects: PhotoObjects[]
}

/**
 * Removes photos past their time that no generation and no saved pet holds, at most `limit`; the others are
 * looked at again later.
 */
export async function removeDuePhotos(db: Database, now: Date, limit: number): Promise<Swept> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('photos')
      .select('id')
      .where('keep_until', '<=', now)
      .orderBy('keep_until')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return { due: 0, objects: [] }
    // A separate statement, so that it sees the rows that were committed before the lock.
    const objects = await transaction
      .deleteFrom('photos')
      .where('id', 'in', ids)
      .where('expires_at', '<=', now)
      .where(sql<boolean>`NOT (${isHeld} OR ${isOfPet})`)
      .returning(['upload_key', 'photo_key'])
      .execute()
    const again = new Date(now.getTime() + LOOK_AGAIN_MS)
    await transaction
      .updateTable('photos')
      .set({ keep_until: sql`CASE WHEN expires_at > ${now} THEN expires_at ELSE ${again} END` })
      .where('id', 'in', ids)
      .execute()
    return { due: ids.length, objects }
  })
}
