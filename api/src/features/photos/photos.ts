import { randomUUID } from 'node:crypto'
import { timeOr } from '@pawport/shared/db/database-clock.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { KEEP_PHOTO_MS } from '@pawport/shared/photos/keep.ts'
import { objectsOfPhoto, type PhotoObjects } from '@pawport/shared/photos/remove.ts'
import {
  type CheckRow,
  findPhoto,
  forgetPhoto,
  insertPhoto,
  photoExists,
} from '@pawport/shared/photos/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { checkQuota } from '@pawport/shared/quotas/limits.ts'
import type { ApiContext } from '../../context.ts'
import type { SentPhoto } from '../../http/photo-form.ts'
import { sha256 } from '../../http/uploads/sha256.ts'
import { waitUntil } from '../../realtime/wait.ts'

/**
 * Keeps a photo for a day and has a worker check it, free of charge. The row is the truth: when the queue is
 * away it waits for the sweeper. Beyond the limit of photos the one of this user that was not used for the
 * longest is removed.
 * @throws {AppError} daily_uploads_reached
 */
export async function keepPhoto(
  { config, db, objects, databaseClock, queue, log }: ApiContext,
  userId: string,
  { data }: SentPhoto,
): Promise<string> {
  const id = randomUUID()
  const keys = newPhotoKeys()
  const now = await databaseClock.now()
  const { quotas } = config
  await checkQuota(db, { userId, now }, { photos: 1, photo_bytes: data.length }, quotas)
  await objects.put(keys.upload, data, { contentType: 'application/octet-stream' })
  let priority: number
  try {
    const until = new Date(now.getTime() + KEEP_PHOTO_MS)
    const row = {
      id,
      user_id: userId,
      sha256: await sha256(data),
      upload_key: keys.upload,
      upload_bytes: data.length,
      photo_key: keys.photo,
      created_at: now,
      expires_at: until,
      keep_until: until,
    }
    const inserted = await insertPhoto(db, row, { now, quotas })
    priority = inserted.priority
    await removeObjects({ objects, log }, inserted.surplus)
  } catch (error) {
    // After a connection that broke it is not known whether the row was written: then the bytes stay for the
    // sweeper.
    const isKept = await photoExists(db, id).catch(() => true)
    if (!isKept) await objects.remove(keys.upload).catch(() => undefined)
    throw error
  }
  await queue.add('photo.check', { photoId: id }, { id, priority }).catch((error: Error) => {
    log.warn({ photoId: id, err: error.message }, 'not enqueued yet; the photo waits for the sweeper')
  })
  return id
}

/** The photo as it is now. Throws AppError('not_found') for another's, and for one that is no longer kept. */
export async function readPhoto(
  { db, databaseClock }: ApiContext,
  userId: string,
  id: string,
): Promise<CheckRow> {
  const row = await findPhoto(db, { id, userId, now: timeOr(databaseClock.given) })
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * The photo once it is checked, or as it is after a few seconds. Throws AppError('not_found') when it is
 * removed.
 */
export async function waitForCheck(
  context: ApiContext,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<CheckRow> {
  const { config, db, changes, databaseClock } = context
  const row = await waitUntil<CheckRow>(changes, {
    read: () => findPhoto(db, { id, userId, now: timeOr(databaseClock.given) }),
    isDone: ({ status }) => status !== 'checking',
    watch: (look) => ({
      onPhoto(_userId, photoId) {
        if (photoId === id) look()
      },
    }),
    limitMs: config.waits.photoCheckMs,
    signal,
  })
  if (!row) throw new AppError('not_found')
  return row
}

/** Forgets the photo; generations that were made of it keep it. Throws AppError('not_found'). */
export async function removePhoto(context: ApiContext, userId: string, id: string): Promise<void> {
  const now = await context.databaseClock.now()
  const removed = await forgetPhoto(context.db, { id, userId, now })
  if (!removed) throw new AppError('not_found')
  await removeObjects(context, removed)
}

/** Removes the objects of deleted rows. When the store fails, a sweeper of the worker removes them later. */
async function removeObjects(
  { objects, log }: Pick<ApiContext, 'objects' | 'log'>,
  removed: PhotoObjects[],
): Promise<void> {
  await objects.removeMany(removed.flatMap(objectsOfPhoto)).catch((error: Error) => {
    log.warn({ err: error.message }, 'left the objects of removed photos to the sweeper')
  })
}
