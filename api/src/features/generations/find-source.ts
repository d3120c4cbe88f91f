import { randomUUID } from 'node:crypto'
import type { PictureSize, UploadFields } from '@pawport/shared/contract/generations/schemas.ts'
import { DEFAULT_SIZE } from '@pawport/shared/credits/prices.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import type { PhotoRow } from '@pawport/shared/db/tables.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { withNamedSpecies } from '@pawport/shared/pets/named-species.ts'
import { firstPhotoOf } from '@pawport/shared/pets/store.ts'
import { storedPhoto } from '@pawport/shared/photos/keep.ts'
import { findSamePhoto, readPhotoOf, type SamePhoto } from '@pawport/shared/photos/of-generation.ts'
import { findPhoto } from '@pawport/shared/photos/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { SentPhoto } from '../../http/photo-form.ts'
import type { QueuedRow } from './columns.ts'
import { companionsAgain, findCompanions } from './companions.ts'
import type { FindSource } from './order.ts'
import type { PhotoSource } from './photo-source.ts'
import { findSavedPet, savedPetOf } from './saved-pet.ts'
import { findOwn } from './store.ts'

/** A photo that came with an order; `hash` is the SHA-256 of its bytes. */
export type HashedPhoto = SentPhoto & { hash: Buffer }

/** A photo before it is known who travels along. */
type FoundPhoto = Omit<PhotoSource, 'companions'>

/** An upload form with the photo that came with it, if one did, and the saved pets that travel along. */
interface UploadedPhoto {
  fields: UploadFields
  sent: HashedPhoto | null
  companions: string[]
}

/**
 * The photo of an upload: the one sent with it, that of an earlier generation (`take_of`), a checked one
 * (`photo_id`), or the first photo of a saved pet (`pet_id`).
 * @returns a function that finds it; it throws AppError: pet_gone, and the errors of the functions that find
 *   each kind of photo, and companions
 */
export function sourceOfUpload({ fields, sent, companions: ids }: UploadedPhoto): FindSource {
  return async (context, { userId, now }) => {
    const { savedPet, species } = await findSavedPet(context.db, userId, fields)
    const source = sent
      ? await sentPhoto(context, { userId, sent, size: fields.size ?? DEFAULT_SIZE, now })
      : await keptPhoto(context, userId, fields, now)
    const found = { ...source, pets: withNamedSpecies(source.pets, species), savedPet }
    const companions = fields.take_of
      ? await companionsAgain(context, { task_id: fields.take_of }, new AppError('photo_expired'))
      : await findCompanions(context, userId, ids, found)
    return { ...found, companions }
  }
}

/**
 * The photo of a generation that is drawn again, with its pets.
 * @param gone what the owner reads when the photo is kept no longer
 * @returns a function that finds it; it throws `gone`
 */
export function sourceOfDrawn(row: QueuedRow, gone: AppError): FindSource {
  return async (context) => {
    const source = await photoAgain(context, row)
    if (!source) throw gone
    const companions = await companionsAgain(context, row, gone)
    return { ...source, pets: row.pets, savedPet: savedPetOf(row), companions }
  }
}

async function keptPhoto(
  context: ApiContext,
  userId: string,
  fields: UploadFields,
  now: Date,
): Promise<FoundPhoto> {
  if (fields.take_of) return takenAgain(context, userId, fields.take_of)
  if (fields.photo_id || !fields.pet_id) return checkedPhoto(context, userId, { ...fields, now })
  const first = await firstPhotoOf(context.db, fields.pet_id)
  // The pet was removed a moment ago.
  if (!first) throw new AppError('pet_gone')
  return checkedPhoto(context, userId, { ...first, now })
}

/** The bytes that came with the request; the kept photo when this user sent the same bytes before. */
async function sentPhoto(
  { db, objects }: ApiContext,
  { userId, sent, size, now }: { userId: string; sent: HashedPhoto; size: PictureSize; now: Date },
): Promise<FoundPhoto> {
  const { data, hash: sha256 } = sent
  const same = await findSamePhoto(db, { userId, sha256, size, now })
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

function petsOf(photo: SamePhoto): PetBox[] | null {
  return photo.status === 'checked' ? photo.pets : null
}

/**
 * The photo of an own generation, with those of its pets that travelled. Throws AppError('photo_expired').
 */
async function takenAgain(context: ApiContext, userId: string, taskId: string): Promise<FoundPhoto> {
  const row = await findOwn(context.db, userId, taskId)
  const source = row?.photo_ready ? await photoAgain(context, row) : null
  if (!source) throw new AppError('photo_expired')
  return source
}

/** The photo of a generation, for another one; null when it is kept no longer. */
async function photoAgain({ db, objects }: ApiContext, row: QueuedRow): Promise<FoundPhoto | null> {
  const photo = await readPhotoOf(db, row)
  if (!photo || !(await isStored(objects, photo))) return null
  return { photo: { id: photo.id, isNamed: false }, pets: row.photo_ready ? row.pets : null, sentBytes: 0 }
}

/**
 * A photo that came for a photo check. While it is not checked it is taken as it was uploaded, and the worker
 * that draws detects its pets.
 * @throws {AppError} photo_expired when it is not kept, or is another user's; bad_request for a pet that it
 *   does not have; its own error when it was refused
 */
async function checkedPhoto(
  { db, objects }: ApiContext,
  userId: string,
  { photo_id: id = '', pet, now }: Pick<UploadFields, 'photo_id' | 'pet'> & { now: Date },
): Promise<FoundPhoto> {
  const photo = await findPhoto(db, { id, userId, now })
  if (photo?.status === 'refused') throw new AppError(photo.error_code ?? 'photo_damaged')
  const chosen = photo?.pets.filter((_, index) => pet === undefined || index === pet) ?? []
  if (photo && pet !== undefined && chosen.length === 0) throw new AppError('bad_request', { detail: 'pet' })
  if (!photo || !(await isStored(objects, photo))) throw new AppError('photo_expired')
  return { photo: { id, isNamed: true }, pets: photo.status === 'checked' ? chosen : null, sentBytes: 0 }
}

/**
 * Whether the object store has a photo, as its upright copy or as it was uploaded. Both are asked for: a
 * worker that makes the copy removes the uploaded bytes at any moment, after it has stored the copy.
 */
async function isStored(
  objects: ObjectStore,
  { photo_ready, photo_key, upload_key }: Pick<PhotoRow, 'photo_ready' | 'photo_key' | 'upload_key'>,
): Promise<boolean> {
  if (!photo_ready && upload_key && (await objects.stat(upload_key))) return true
  return (await objects.stat(photo_key)) !== null
}
