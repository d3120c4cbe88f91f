import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { readIfThere } from '@pawport/shared/drivers/objects/read-if-there.ts'
import { hasPeople } from '@pawport/shared/generations/mount-switches.ts'
import { companionsOf } from '@pawport/shared/pets/companions.ts'
import { readPhotoOf } from '@pawport/shared/photos/of-generation.ts'
import { choicesOf } from './choices-of.ts'
import { openCompanions } from './companions.ts'
import type { WorkerContext } from './context.ts'
import type { PictureRequest } from './drivers/diffusion/diffusion.ts'
import { placeOf } from './place-of.ts'

/**
 * What the built-in renderer drew a picture from, so that it can draw it again: in motion, or with another
 * mount, portrayal or way. Null for a picture that an endpoint drew, and where the upright copy of a
 * photo, its own or a companion's, is not kept any more.
 */
export async function openScene(
  { db, objects }: Pick<WorkerContext, 'db' | 'objects'>,
  row: GenerationRow,
): Promise<PictureRequest | null> {
  if (row.endpoint !== null || !row.pets?.length) return null
  const stored = (await readPhotoOf(db, row)) ?? row
  if (!stored.photo_ready) return null
  const photo = await readIfThere(objects, stored.photo_key)
  if (!photo) return null
  const companions = await openCompanions({ objects }, await companionsOf(db, row.task_id))
  if (!companions) return null
  const { pets } = row
  const place = await placeOf(row)
  return { photo, pets, hasPeople: hasPeople(pets), place, ...choicesOf(row), companions }
}
