import { MAX_COMPANIONS } from '../contract/pets/limits.ts'
import { petParams } from '../contract/pets/schemas.ts'
import { AppError } from '../platform/errors.ts'

/**
 * The ids of further saved pets that a form names, separated by commas.
 * @throws {AppError} too_many_companions; companion_twice, also for the saved pet of the photo; bad_request
 */
export function companionIds({
  companions = '',
  pet_id: petId,
}: {
  companions?: string | undefined
  pet_id?: string | undefined
}): string[] {
  const ids = companions.split(',').flatMap((id) => id.trim().toLowerCase() || [])
  if (ids.length > MAX_COMPANIONS) throw new AppError('too_many_companions', { limit: MAX_COMPANIONS })
  if (ids.some((id) => !petParams.safeParse({ pet_id: id }).success))
    throw new AppError('bad_request', { detail: 'companions' })
  if (new Set([...ids, petId?.toLowerCase()]).size <= ids.length) throw new AppError('companion_twice')
  return ids
}
