import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { type Attempt, savePhoto } from '@pawport/shared/generations/store.ts'
import type { WorkerContext } from '../../context.ts'
import { PhotoError, type PreparedPhoto, preparePhoto, reopenPhoto } from '../../photos/photo.ts'
import { AttemptLostError, GenerationFailure } from './verdict.ts'

/**
 * The upright photo without metadata. The first attempt makes it from the uploaded bytes, stores it and removes those:
 * where the owner lives is in nobody's store after that. Throws GenerationFailure when the photo cannot be read, or is gone.
 */
export async function loadPhoto(
  { objects, db }: Pick<WorkerContext, 'objects' | 'db'>,
  row: GenerationRow,
  attempt: Attempt,
): Promise<PreparedPhoto> {
  // A large picture needs more of the photo than the decoder's cheapest reduction leaves.
  const detail = row.size === 2048 ? { minLongSide: 2048 } : {}
  const upload = row.photo_ready ? null : row.upload_key
  try {
    if (upload === null) return await reopenPhoto(await objects.read(row.photo_key))
    const photo = await preparePhoto(await objects.read(upload), detail)
    await objects.put(row.photo_key, photo.data, { contentType: 'image/jpeg' })
    if (!(await savePhoto(db, attempt))) throw new AttemptLostError()
    await objects.remove(upload)
    return photo
  } catch (error) {
    if (error instanceof PhotoError) {
      if (upload !== null) await objects.remove(upload)
      throw new GenerationFailure(error.code)
    }
    if (error instanceof ObjectMissingError) throw new GenerationFailure('generation_failed')
    throw error
  }
}
