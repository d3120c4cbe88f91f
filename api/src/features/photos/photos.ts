import { randomUUID } from 'node:crypto'
import type { PhotoRow } from '@pawport/shared/db/tables.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import {
  deletePhoto,
  findPhoto,
  insertPhoto,
  KEEP_PHOTO_MS,
  objectsOfPhoto,
  type PhotoObjects,
  photoExists,
} from '@pawport/shared/photos/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { SentPhoto } from '../../http/photo-form.ts'
import { waitUntil } from '../../realtime/wait.ts'

/** A look takes a fraction of a second; whoever waits this long had better be told to come again. */
const MAX_WAIT_MS = 8_000

/**
 * Keeps a photo for a day and lets a worker look at it. The row is the truth: when the queue is away it waits for the
 * sweeper. Costs nothing; of a user's photos beyond the limit the one not used for the longest goes.
 */
export async function keepPhoto(
  { db, objects, clock, queue, log }: ApiContext,
  userId: string,
  { data }: SentPhoto,
): Promise<string> {
  const id = randomUUID()
  const keys = newPhotoKeys()
  const now = clock.now()
  await objects.put(keys.upload, data, { contentType: 'application/octet-stream' })
  try {
    const surplus = await insertPhoto(db, {
      id,
      user_id: userId,
      upload_key: keys.upload,
      upload_bytes: data.length,
      photo_key: keys.photo,
      created_at: now,
      expires_at: new Date(now.getTime() + KEEP_PHOTO_MS),
    })
    await removeObjects({ objects, log }, surplus)
  } catch (error) {
    // After a connection that broke nobody knows whether the row was written: then the sweeper will.
    const isKept = await photoExists(db, id).catch(() => true)
    if (!isKept) await objects.remove(keys.upload).catch(() => undefined)
    throw error
  }
  await queue.add('photo.check', { photoId: id }, { id }).catch((error: Error) => {
    log.warn({ photoId: id, err: error.message }, 'not enqueued yet; the photo waits for the sweeper')
  })
  return id
}

/** The photo as it is now. Throws AppError('not_found') for another's, and for one that is no longer kept. */
export async function readPhoto({ db, clock }: ApiContext, userId: string, id: string): Promise<PhotoRow> {
  const row = await findPhoto(db, { id, userId, now: clock.now() })
  if (!row) throw new AppError('not_found')
  return row
}

/** The photo once somebody has looked, or as it is after a few seconds. Throws AppError('not_found') when it is removed. */
export async function waitForLook(
  context: ApiContext,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<PhotoRow> {
  const { db, changes, clock } = context
  const row = await waitUntil<PhotoRow>(changes, {
    read: () => findPhoto(db, { id, userId, now: clock.now() }),
    isDone: ({ status }) => status !== 'checking',
    watch: (look) => ({
      onPhoto(_userId, photoId) {
        if (photoId === id) look()
      },
    }),
    limitMs: MAX_WAIT_MS,
    signal,
  })
  if (!row) throw new AppError('not_found')
  return row
}

/** Removes the photo; generations have copies of their own. Throws AppError('not_found'). */
export async function removePhoto(context: ApiContext, userId: string, id: string): Promise<void> {
  const row = await deletePhoto(context.db, { id, userId })
  if (!row) throw new AppError('not_found')
  await removeObjects(context, [row])
}

/** The rows are gone for good: what a store that fails keeps is removed by a sweeper of the worker. */
async function removeObjects(
  { objects, log }: Pick<ApiContext, 'objects' | 'log'>,
  removed: PhotoObjects[],
): Promise<void> {
  await objects.removeMany(removed.flatMap(objectsOfPhoto)).catch((error: Error) => {
    log.warn({ err: error.message }, 'left the objects of removed photos to the sweeper')
  })
}
