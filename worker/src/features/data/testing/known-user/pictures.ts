import { randomUUID } from 'node:crypto'
import { capture, reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import type { WorkerContext } from '../../../../context.ts'
import { makeCards } from './cards.ts'
import { HOUR_MS, type Made } from './made.ts'
import { makeVideos } from './videos.ts'

/**
 * Pictures in every state with their photos and holds, and what is made of them. Returns ids of two pictures.
 */
export async function makePictures(
  context: WorkerContext,
  userId: string,
  { now, keys }: Made,
): Promise<{ completed: string; unfinished: string }> {
  const { db } = context
  const soon = new Date(now.getTime() + HOUR_MS)
  const photo = { user_id: userId, upload_bytes: 3, expires_at: soon, keep_until: soon, photo_ready: true }
  const used = {
    id: randomUUID(),
    ...photo,
    status: 'stored' as const,
    width: 9,
    height: 9,
    upload_key: keys.upload,
    photo_key: keys.photo,
  }
  const lone = {
    id: randomUUID(),
    ...photo,
    status: 'checked' as const,
    width: 9,
    height: 9,
    upload_key: null,
    photo_key: keys.lone,
  }
  await db.insertInto('photos').values([used, lone]).execute()
  const ofPhoto = { photo_id: used.id, photo_key: keys.photo, upload_key: null, photo_ready: true }
  const completed = generationRow(userId, {
    ...ofPhoto,
    status: 'completed',
    prompt_location: 'Kyoto',
    lat: 35,
    lng: 135.8,
    credits_cost: 2,
    output_folder: keys.folder,
    output_image_key: keys.picture,
    output_description: 'Dear diary',
    finished_at: now,
  })
  const binned = generationRow(userId, {
    ...ofPhoto,
    status: 'failed',
    error_code: 'no_pet',
    deleted_at: now,
    finished_at: now,
  })
  const unfinished = generationRow(userId, { ...ofPhoto, credits_cost: 2 })
  await db.insertInto('generations').values([completed, binned, unfinished]).execute()
  const hold = { userId, amount: 2, now, expiresAt: soon }
  await reserve(db, { ...hold, generationId: completed.task_id })
  await capture(db, { generationId: completed.task_id, now })
  await reserve(db, { ...hold, generationId: unfinished.task_id })
  await makeVideos(db, userId, { now, keys, task: completed.task_id })
  await makeCards(context, userId, { now, keys, task: completed.task_id })
  const pet = { id: randomUUID(), user_id: userId, name: 'Mochi', species: 'cat' } as const
  await db.insertInto('pets').values(pet).execute()
  const album = { id: randomUUID(), user_id: userId, title: 'Japan' }
  await db.insertInto('albums').values(album).execute()
  const print = {
    id: randomUUID(),
    album_id: album.id,
    user_id: userId,
    locale: 'en',
    status: 'completed',
  } as const
  await db
    .insertInto('album_prints')
    .values({ ...print, file_key: keys.print, bytes: 5, finished_at: now })
    .execute()
  const kept = { generation_id: randomUUID(), user_id: userId, destination: 'Oslo' }
  await db.insertInto('kept_destinations').values(kept).execute()
  return { completed: completed.task_id, unfinished: unfinished.task_id }
}
