import type { PhotoRow } from '@pawport/shared/db/tables.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'

/**
 * Whether the object store has a photo, as its upright copy or as it was uploaded. Both are asked for: a worker that makes
 * the copy removes the uploaded bytes at any moment, after it has stored the copy.
 */
export async function isStored(
  objects: ObjectStore,
  { photo_ready, photo_key, upload_key }: Pick<PhotoRow, 'photo_ready' | 'photo_key' | 'upload_key'>,
): Promise<boolean> {
  if (!photo_ready && upload_key && (await objects.stat(upload_key))) return true
  return (await objects.stat(photo_key)) !== null
}
