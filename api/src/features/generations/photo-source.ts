import { createHash, randomUUID } from 'node:crypto'
import type { UploadFields } from '@pawport/shared/contract/generations.ts'
import { DEFAULT_SIZE } from '@pawport/shared/credits/prices.ts'
import type { NewPhoto, PetBox, PhotoRow } from '@pawport/shared/db/tables.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { storedPhoto } from '@pawport/shared/photos/keep.ts'
import { findSamePhoto, photoOfGeneration } from '@pawport/shared/photos/of-generation.ts'
import { findPhoto } from '@pawport/shared/photos/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { SentPhoto } from '../../http/photo-form.ts'
import { findOwn } from './store.ts'
import { isStored } from './stored-photo.ts'
import type { QueuedRow } from './view.ts'

/** The photo that a generation begins with: one that is kept already, or one that comes with the request. */
export interface PhotoSource {
  photo: { id: string; isNamed: boolean } | { row: NewPhoto & { upload_key: string }; data: Buffer }
  /** Which pets travel; null while nobody has looked. */
  pets: PetBox[] | null
  /** Of a photo that was sent with the request, also when it is kept already; 0 when none was. */
  sentBytes: number
}

/** Where the photo of a request comes from: sent with it, of a generation before, or checked before. Throws as those. */
export function photoSource(
  context: ApiContext,
  userId: string,
  { fields, photo }: { fields: UploadFields; photo: SentPhoto | null },
): Promise<PhotoSource> {
  if (photo) return sentPhoto(context, userId, { fields, photo })
  return fields.take_of ? takenAgain(context, userId, fields.take_of) : checkedPhoto(context, userId, fields)
}

/** The bytes that came, or the photo that the same bytes of this user are kept as. */
async function sentPhoto(
  { db, objects, databaseClock }: ApiContext,
  userId: string,
  { fields, photo: { data } }: { fields: UploadFields; photo: SentPhoto },
): Promise<PhotoSource> {
  const sha256 = createHash('sha256').update(data).digest()
  const now = await databaseClock.now()
  const same = await findSamePhoto(db, { userId, sha256, size: fields.size ?? DEFAULT_SIZE, now })
  if (same && (await isStored(objects, same))) {
    return { photo: { id: same.id, isNamed: false }, pets: petsOf(same), sentBytes: data.length }
  }
  const keys = newPhotoKeys()
  const row = {
    id: randomUUID(),
    user_id: userId,
    sha256,
    upload_key: keys.upload,
    upload_bytes: data.length,
    photo_key: keys.photo,
    ...storedPhoto(now),
  }
  return { photo: { row, data }, pets: null, sentBytes: data.length }
}

function petsOf(photo: PhotoRow): PetBox[] | null {
  return photo.status === 'checked' ? photo.pets : null
}

/** The photo of an own generation, with those of its pets that travelled. Throws AppError('photo_expired'). */
async function takenAgain(context: ApiContext, userId: string, taskId: string): Promise<PhotoSource> {
  const row = await findOwn(context.db, userId, taskId)
  const source = row?.photo_ready ? await photoAgain(context, row) : null
  if (!source) throw new AppError('photo_expired')
  return source
}

/** The photo of a generation, for another one; null when it is kept no longer. */
export async function photoAgain(
  { db, objects, databaseClock }: ApiContext,
  row: QueuedRow,
): Promise<PhotoSource | null> {
  const photo = await photoOfGeneration(db, row, await databaseClock.now())
  if (!photo || !(await isStored(objects, photo))) return null
  return { photo: { id: photo.id, isNamed: false }, pets: row.photo_ready ? row.pets : null, sentBytes: 0 }
}

/**
 * A photo that was checked before. One that nobody has looked at yet is taken as it was uploaded, and the worker that
 * draws will look. Throws AppError: photo_expired for one that is not kept (or another's), bad_request for a pet that it
 * does not have, and its own error for one that was refused.
 */
async function checkedPhoto(
  { db, objects, databaseClock }: ApiContext,
  userId: string,
  { photo_id: id = '', pet }: Pick<UploadFields, 'photo_id' | 'pet'>,
): Promise<PhotoSource> {
  const photo = await findPhoto(db, { id, userId, now: await databaseClock.now() })
  if (photo?.status === 'refused') throw new AppError(photo.error_code ?? 'photo_damaged')
  const chosen = photo?.pets.filter((_, index) => pet === undefined || index === pet) ?? []
  if (photo && pet !== undefined && chosen.length === 0) throw new AppError('bad_request', { detail: 'pet' })
  if (!photo || !(await isStored(objects, photo))) throw new AppError('photo_expired')
  return { photo: { id, isNamed: true }, pets: photo.status === 'checked' ? chosen : null, sentBytes: 0 }
}
