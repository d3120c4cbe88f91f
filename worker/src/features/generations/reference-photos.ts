import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { readIfThere } from '@pawport/shared/drivers/objects/read-if-there.ts'
import { otherPhotoKeys } from '@pawport/shared/pets/store.ts'
import type { WorkerContext } from '../../context.ts'

/**
 * Further photos of the saved pet of a generation, upright JPEGs; none without one. Photos that were removed
 * meanwhile are left out.
 */
export async function referencePhotos(
  { db, objects }: Pick<WorkerContext, 'db' | 'objects'>,
  { pet_id: petId, photo_id: photoId }: Pick<GenerationRow, 'pet_id' | 'photo_id'>,
  most: number,
): Promise<Buffer[]> {
  if (!petId) return []
  const keys = await otherPhotoKeys(db, { petId, photoId, most })
  const photos = await Promise.all(keys.map((key) => readIfThere(objects, key)))
  return photos.filter((photo) => photo !== null)
}
