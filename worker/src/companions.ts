import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import { readIfThere } from '@pawport/shared/drivers/objects/read-if-there.ts'
import type { WorkerContext } from './context.ts'
import type { Companion } from './drivers/diffusion/diffusion.ts'

/** A companion as an order, or the order of a draft, names it. */
interface Ordered {
  pet_name: string
  /** The key of the upright copy of its photo; null once that is kept no longer. */
  photo_key: string | null
  pet: PetBox
}

/** The companions with their photos; null when a photo is not there any more. */
export async function openCompanions(
  { objects }: Pick<WorkerContext, 'objects'>,
  ordered: readonly Ordered[],
): Promise<Companion[] | null> {
  const companions: Companion[] = []
  for (const { pet_name: name, photo_key: key, pet } of ordered) {
    const photo = key && (await readIfThere(objects, key))
    if (!photo) return null
    companions.push({ name, photo, pet })
  }
  return companions
}
