import type { SelectQueryBuilder } from 'kysely'
import { keysOfPrints } from '../albums/prints.ts'
import { RECYCLE_DAYS } from '../contract/recycle/schemas.ts'
import { DAY_MS } from '../contract/time.ts'
import { keysOfExports } from '../data/export-keys.ts'
import type { Database, Executor } from '../db/database.ts'
import type { GenerationRow, Tables } from '../db/tables.ts'
import type { ObjectStore } from '../drivers/objects/objects.ts'
import { cardFolderOfKey, foldersOfCards } from '../mailing/files.ts'
import { lockPhotosOf, objectsOfPhoto, type PhotoObjects, removeUnused } from '../photos/remove.ts'
import { keysOfPhotos } from '../photos/store.ts'
import { keysOfAvatars } from '../settings/avatar.ts'
import { keysOfDocuments } from '../tasks/document-keys.ts'
import { keysOfVideo, videoFolderOfKey } from '../videos/files.ts'
import { foldersOfVideos, videoFoldersOf } from '../videos/store.ts'
import { folderOfKey, isPreviewKey } from './keys.ts'

/** The keys of a removed generation's objects. */
type Leftover = Pick<GenerationRow, 'photo_id' | 'photo_key' | 'upload_key' | 'output_folder'>

/** Generations that were deleted before this are due to be purged. */
export function recycledBefore(now: Date): Date {
  return new Date(now.getTime() - RECYCLE_DAYS * DAY_MS)
}

/** Whole days until a deleted generation is removed for good, begun ones counted; 0 when that is due. */
export function daysRemaining(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((deletedAt.getTime() - recycledBefore(now).getTime()) / DAY_MS))
}

/** The objects that removed generations leave in the object store. */
export interface Leftovers {
  generations: Leftover[]
  /** Photos that no generation refers to any more. */
  photos: PhotoObjects[]
  /**
   * The folders of their videos. A picture that was drawn again with another mount has another folder than
   * its earlier videos.
   */
  videoFolders: string[]
}

type Choice = SelectQueryBuilder<Tables, 'generations', { task_id: string }>

/**
 * Removes rows of the recycle bin for good, those that `choose` picks among the binned ones that have ended,
 * and photos that only they referred to. The rows go first, guarded: one that was restored this very moment
 * keeps its pictures. The credits' books know a generation by number only, so receipts outlive it. Pass the
 * result to `removeLeftovers`.
 */
export async function removeBinned(db: Database, choose: (binned: Choice) => Choice): Promise<Leftovers> {
  return removeRows(db, (rows) =>
    choose(rows.where('deleted_at', 'is not', null).where('status', 'in', ['completed', 'failed'])),
  )
}

/**
 * Removes generations that failed or were cancelled by `before`: without a picture they are kept no longer
 * than binned ones.
 */
export async function removeFailed(db: Database, before: Date, limit: number): Promise<Leftovers> {
  return removeRows(db, (rows) =>
    rows
      .where('deleted_at', 'is', null)
      .where('status', '=', 'failed')
      .where('finished_at', '<=', before)
      .orderBy('finished_at')
      .limit(limit),
  )
}

/**
 * Removes generations of a user that have ended, in the recycle bin or not: for an account that is deleted.
 */
export async function removeAllOf(db: Database, userId: string, limit: number): Promise<Leftovers> {
  return removeRows(db, (rows) =>
    rows.where('user_id', '=', userId).where('status', 'in', ['completed', 'failed']).limit(limit),
  )
}

async function removeRows(db: Database, choose: (rows: Choice) => Choice): Promise<Leftovers> {
  return db.transaction().execute(async (transaction) => {
    const rows = () => choose(transaction.selectFrom('generations').select('task_id'))
    const chosen = (await rows().execute()).map(({ task_id }) => task_id)
    if (chosen.length === 0) return { generations: [], photos: [], videoFolders: [] }
    const photoIds = await lockPhotosOf(transaction, chosen)
    const videoFolders = await videoFoldersOf(transaction, chosen)
    const generations = await transaction
      .deleteFrom('generations')
      .where('task_id', 'in', rows().where('task_id', 'in', chosen).forUpdate())
      .returning(['photo_id', 'photo_key', 'upload_key', 'output_folder'])
      .execute()
    return { generations, photos: await removeUnused(transaction, photoIds), videoFolders }
  })
}

/**
 * Removes every object of generations that are gone. After a crash objects without a row are left, which a
 * sweeper of the worker removes.
 */
export async function removeLeftovers(
  { db, objects }: { db: Executor; objects: ObjectStore },
  { generations, photos, videoFolders }: Leftovers,
): Promise<void> {
  await objects.removeMany(photos.flatMap(objectsOfPhoto))
  await objects.removeMany(videoFolders.flatMap((folder) => keysOfVideo({ folder })))
  for (const generation of generations) {
    // A generation without `photo_id` owns its objects; another one of an earlier release may name the same.
    const keys = generation.photo_id ? [] : await keysWithoutRow(db, objectsOfPhoto(generation))
    for await (const { key } of objects.list(`${generation.output_folder}/`)) keys.push(key)
    await objects.removeMany(keys)
  }
}

/**
 * Those of the keys that belong to no generation, video, mailed card, photo, avatar, export and document:
 * their objects can be removed.
 */
export async function keysWithoutRow(db: Executor, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const folders = [...new Set(keys.map(folderOfKey).filter((folder) => folder !== null))]
  const rows = await db
    .selectFrom('generations')
    .select(['upload_key', 'photo_key', 'output_folder', 'preview_key', 'status'])
    .where((where) =>
      where.or([
        where('upload_key', 'in', keys),
        where('photo_key', 'in', keys),
        ...(folders.length > 0 ? [where('output_folder', 'in', folders)] : []),
      ]),
    )
    .execute()
  const named = new Set([
    ...rows.flatMap((row) => [row.upload_key, row.photo_key, row.preview_key]),
    // The picture of a failed generation is never shown.
    ...rows.flatMap((row) => (row.status === 'failed' ? [] : [row.output_folder])),
    ...(await keysOfPhotos(db, keys)),
    ...(await keysOfPrints(db, keys)),
    ...(await keysOfAvatars(db, keys)),
    ...(await keysOfExports(db, keys)),
    ...(await keysOfDocuments(db, keys)),
    ...(await foldersOfCards(db, [
      ...new Set(keys.map(cardFolderOfKey).filter((folder) => folder !== null)),
    ])),
    ...(await foldersOfVideos(db, [
      ...new Set(keys.map(videoFolderOfKey).filter((folder) => folder !== null)),
    ])),
  ])
  // A preview that no row names is left over from a worker that crashed; a row may still name its folder.
  const owner = (key: string) =>
    isPreviewKey(key) ? key : (videoFolderOfKey(key) ?? cardFolderOfKey(key) ?? folderOfKey(key) ?? key)
  return keys.filter((key) => !named.has(owner(key)))
}
