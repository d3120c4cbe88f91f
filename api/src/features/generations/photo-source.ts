import type { UploadFields } from '@pawport/shared/contract/generations.ts'
import type { PetBox } from '@pawport/shared/db/tables.ts'
import { takePhoto } from '@pawport/shared/photos/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { SentPhoto } from '../../http/photo-form.ts'
import { findOwn } from './store.ts'
import { readStoredPhoto } from './stored-photo.ts'

/** What a generation begins with. */
export interface PhotoSource {
  data: Buffer
  /** Bytes of what its owner uploaded. */
  uploadBytes: number
  /** The data is the upright copy without metadata: no worker has to make it. */
  isReady: boolean
  /** Who travels; null while nobody has looked. */
  pets: PetBox[] | null
}

/** Where the photo of a request comes from: sent with it, of a generation before, or checked before. Throws as those. */
export function photoSource(
  context: ApiContext,
  userId: string,
  { fields, photo }: { fields: UploadFields; photo: SentPhoto | null },
): Promise<PhotoSource> {
  if (photo) return Promise.resolve(sentPhoto(photo))
  return fields.take_of ? takenAgain(context, userId, fields.take_of) : checkedPhoto(context, userId, fields)
}

function sentPhoto({ data }: SentPhoto): PhotoSource {
  return { data, uploadBytes: data.length, isReady: false, pets: null }
}

/** The photo of an own generation, with those of its pets that travelled. Throws AppError('photo_expired'). */
async function takenAgain({ db, objects }: ApiContext, userId: string, taskId: string): Promise<PhotoSource> {
  const row = await findOwn(db, userId, taskId)
  if (!row?.photo_ready) throw new AppError('photo_expired')
  const data = await readStoredPhoto(objects, row)
  if (!data) throw new AppError('photo_expired')
  return { data, uploadBytes: row.upload_bytes, isReady: true, pets: row.pets }
}

/** Tries to read it: a worker that ends its look removes the uploaded bytes, once. */
const TRIES = 2

/**
 * A photo that was checked before; with this use it is kept anew. One that nobody has looked at yet is taken as it was
 * uploaded, and the worker that draws will look. Throws AppError: photo_expired for one that is not kept (or another's),
 * bad_request for a pet that it does not have, and its own error for one that was refused.
 */
async function checkedPhoto(
  { db, objects, clock }: ApiContext,
  userId: string,
  { photo_id: id = '', pet }: Pick<UploadFields, 'photo_id' | 'pet'>,
): Promise<PhotoSource> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const row = await takePhoto(db, { id, userId, now: clock.now() })
    if (!row) throw new AppError('photo_expired')
    if (row.status === 'refused') throw new AppError(row.error_code ?? 'photo_damaged')
    const chosen = row.pets.filter((_, index) => pet === undefined || index === pet)
    if (pet !== undefined && chosen.length === 0) throw new AppError('bad_request', { detail: 'pet' })
    const data = await readStoredPhoto(objects, row)
    const { photo_ready: isReady, upload_bytes: uploadBytes } = row
    if (data) return { data, uploadBytes, isReady, pets: isReady ? chosen : null }
  }
  throw new AppError('photo_expired')
}
