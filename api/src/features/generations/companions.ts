import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import {
  type Companion,
  type CompanionWithPhoto,
  companionsOf,
  findCandidates,
} from '@pawport/shared/pets/companions.ts'
import { companionsOffered } from '@pawport/shared/platform/config-diffusion.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { QueuedRow } from './columns.ts'

/** What an order draws, as far as companions have to fit it. */
interface Main {
  photo: { id: string } | { row: unknown }
  pets: readonly PetBox[] | null
}

/**
 * The saved pets that travel along with the pets of a photo, each from a photo of its own.
 * @param ids each once
 * @throws {AppError} companions_not_offered, too_many_companions; companion_gone for a pet that this user
 *   does not have, and one without a photo; companion_twice for one that travels already
 */
export async function findCompanions(
  { db, objects, config }: Pick<ApiContext, 'db' | 'objects' | 'config'>,
  userId: string,
  ids: readonly string[],
  main: Main,
): Promise<Companion[]> {
  if (ids.length === 0) return []
  const limit = companionsOffered(config.diffusion)
  if (limit === 0) throw new AppError('companions_not_offered')
  if (ids.length > limit) throw new AppError('too_many_companions', { limit })
  const found = await findCandidates(db, userId, ids)
  const stored = await Promise.all(found.map(({ photo_key: key }) => isStored(objects, key)))
  if (found.length < ids.length || stored.includes(false)) throw new AppError('companion_gone')
  const companions = found.map(withoutKey)
  if (companions.some((one) => travelsAlready(one, main))) throw new AppError('companion_twice')
  return companions
}

/** Whether the pet is one of those that the order's own photo shows. */
function travelsAlready({ photo_id, pet }: Companion, { photo, pets }: Main): boolean {
  if (!('id' in photo) || photo.id !== photo_id || !pets) return false
  return pets.some(({ box }) => box.left === pet.box.left && box.top === pet.box.top)
}

/** The companions of a generation, for one that is drawn again. Throws `gone` when a photo is not kept. */
export async function companionsAgain(
  { db, objects }: Pick<ApiContext, 'db' | 'objects'>,
  { task_id }: Pick<QueuedRow, 'task_id'>,
  gone: AppError,
): Promise<Companion[]> {
  const earlier = await companionsOf(db, task_id)
  const stored = await Promise.all(earlier.map((one) => isStored(objects, one.photo_key)))
  if (stored.includes(false)) throw gone
  return earlier.map(withoutKey)
}

function withoutKey({ photo_key: _, ...companion }: CompanionWithPhoto): Companion {
  return companion
}

async function isStored(objects: ObjectStore, key: string | null): Promise<boolean> {
  return key !== null && (await objects.stat(key)) !== null
}
