import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import { contentTypeOf } from '@pawport/shared/drivers/objects/content-type.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import type { ApiContext } from '../context.ts'

/** Ids of one photo and of one generation in each state. */
export interface Belongings {
  pending: string
  failed: string
  completed: string
  binned: string
  photo: string
}

/** Makes the rows and objects of a user that the calls of an owner need. */
export async function giveBelongings(
  { db, objects, clock }: Pick<ApiContext, 'db' | 'objects' | 'clock'>,
  userId: string,
): Promise<Belongings> {
  const now = clock.now()
  const put = (key: string) => objects.put(key, Buffer.from('a picture'), { contentType: contentTypeOf(key) })
  const picture = `${randomUUID()}/p.webp`
  const done = { status: 'completed', output_image_key: picture, output_description: 'Dear diary' } as const
  const rows = {
    pending: generationRow(userId),
    failed: generationRow(userId, { status: 'failed', error_code: 'generation_failed' }),
    completed: generationRow(userId, { ...done, photo_ready: true }),
    binned: generationRow(userId, { ...done, deleted_at: now }),
  }
  await db.insertInto('generations').values(Object.values(rows)).execute()
  for (const row of Object.values(rows)) await put(row.photo_key)
  await put(picture)
  const keys = newPhotoKeys()
  const photo = randomUUID()
  await put(keys.upload)
  await db
    .insertInto('photos')
    .values({
      id: photo,
      user_id: userId,
      upload_key: keys.upload,
      upload_bytes: 3,
      photo_key: keys.photo,
      created_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    .execute()
  const { pending, failed, completed, binned } = rows
  return {
    pending: pending.task_id,
    failed: failed.task_id,
    completed: completed.task_id,
    binned: binned.task_id,
    photo,
  }
}
