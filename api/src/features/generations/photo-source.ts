import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import type { NewPhoto } from '@pawport/shared/db/tables.ts'
import type { PhotoOfNew } from '@pawport/shared/generations/store.ts'
import type { Companion } from '@pawport/shared/pets/companions.ts'
import { photoExists } from '@pawport/shared/photos/store.ts'
import type { UserAt } from '@pawport/shared/quotas/daily-use.ts'
import { checkUsed } from '@pawport/shared/quotas/limits.ts'
import type { ApiContext } from '../../context.ts'
import type { SavedPet } from './saved-pet.ts'
import type { Terms } from './terms-store.ts'

/** The photo that a generation begins with: one that is kept already, or one that comes with the request. */
export interface PhotoSource {
  photo: { id: string; isNamed: boolean } | { row: NewPhoto & { upload_key: string }; data: Buffer }
  /** The pets that travel; null while the photo is not checked. */
  pets: PetBox[] | null
  /** Bytes of a photo that came with the request, also when the same photo is kept already; 0 without one. */
  sentBytes: number
  /** The saved pet that travels, if one does. */
  savedPet?: SavedPet
  /** Further saved pets that travel along. */
  companions: Companion[]
}

/** The photo as the transaction of the order writes or uses it. */
export function photoOfNew({ photo }: PhotoSource, by: UserAt): PhotoOfNew {
  return 'row' in photo ? { row: photo.row } : { use: { ...photo, ...by } }
}

/** The quotas that a new generation uses. */
export function useOf({ sentBytes }: PhotoSource) {
  return { generations: 1, ...(sentBytes > 0 ? { photos: 1, photo_bytes: sentBytes } : {}) }
}

/**
 * Stores the bytes that came with the request, if any did. Throws AppError when a limit of the day is reached
 * already.
 */
export async function storeSentPhoto(
  { objects, config }: ApiContext,
  source: PhotoSource,
  { used, now }: Terms,
): Promise<void> {
  const { photo } = source
  if ('id' in photo) return
  checkUsed(used, now, useOf(source), config.quotas)
  await objects.put(photo.row.upload_key, photo.data, { contentType: 'application/octet-stream' })
}

/**
 * Removes the bytes that came with a request that was refused. After a connection that broke it is not known
 * whether the row was written: then they stay for the sweeper.
 */
export async function removeSentPhoto(
  { db, objects, log }: ApiContext,
  { photo }: Pick<PhotoSource, 'photo'>,
): Promise<void> {
  if ('id' in photo) return
  const { id: photoId, upload_key: key } = photo.row
  try {
    if (!(await photoExists(db, photoId))) await objects.remove(key)
  } catch (error) {
    log.warn({ photoId, err: (error as Error).message }, 'left an upload to the sweeper')
  }
}
