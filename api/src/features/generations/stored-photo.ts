import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { ObjectMissingError, type ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'

type StoredPhoto = Pick<NewGeneration, 'photo_ready' | 'photo_key' | 'upload_key'>

/** Key of the upright photo, or of the uploaded bytes while there is no such; null when neither is kept. */
export function photoOf(row: StoredPhoto): string | null {
  return row.photo_ready ? row.photo_key : (row.upload_key ?? null)
}

/** The photo of a row; null when it is kept no longer, be it from this moment on. */
export async function readStoredPhoto(objects: ObjectStore, row: StoredPhoto): Promise<Buffer | null> {
  const key = photoOf(row)
  if (!key) return null
  try {
    return await objects.read(key)
  } catch (error) {
    if (error instanceof ObjectMissingError) return null
    throw error
  }
}
