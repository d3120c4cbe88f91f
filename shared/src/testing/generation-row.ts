import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { NewGeneration } from '../db/tables.ts'
import { newOutputFolder, newPhotoKeys } from '../generations/keys.ts'
import { storedPhoto } from '../photos/keep.ts'

/**
 * A row as an upload leaves it, except that it costs nothing and refers to no photo.
 */
export function generationRow(userId: string, changes: Partial<NewGeneration> = {}): NewGeneration {
  const keys = newPhotoKeys()
  return {
    task_id: randomUUID(),
    user_id: userId,
    stage: null,
    prompt_location: 'Oslo',
    lat: null,
    lng: null,
    size: 512,
    aspect: '1:1',
    style: 'vintage',
    mood: null,
    seed: 1,
    locale: 'en',
    watermark: true,
    credits_cost: 0,
    upload_key: keys.upload,
    upload_bytes: 3,
    photo_key: keys.photo,
    output_folder: newOutputFolder(),
    output_image_key: null,
    output_description: null,
    has_pet: null,
    error_code: null,
    claim: null,
    idempotency_key: null,
    request_hash: null,
    retry_of: null,
    share_id: null,
    ...changes,
  }
}

/** Writes such a row with its photo, as an order does. */
export async function insertWithPhoto(db: Database, row: NewGeneration): Promise<void> {
  const { user_id, upload_key, upload_bytes, photo_key, photo_ready } = row
  const photo = { id: randomUUID(), user_id, upload_key, upload_bytes, photo_key, photo_ready }
  await db
    .insertInto('photos')
    .values({ ...photo, ...storedPhoto(new Date()) })
    .execute()
  await db
    .insertInto('generations')
    .values({ ...row, photo_id: photo.id })
    .execute()
}
