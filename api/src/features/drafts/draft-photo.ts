import type { Executor } from '@pawport/shared/db/database.ts'
import type { DraftCompanion } from '@pawport/shared/db/draft-tables.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import { companionIds } from '@pawport/shared/pets/companion-ids.ts'
import { findCandidates } from '@pawport/shared/pets/companions.ts'
import { withNamedSpecies } from '@pawport/shared/pets/named-species.ts'
import { findPet, firstPhotoOf } from '@pawport/shared/pets/store.ts'
import { findPhoto } from '@pawport/shared/photos/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { WantedDrafts } from './read-drafts.ts'

/** The photo that drafts are made of, and the pets in it. */
export interface DraftPhoto {
  photo: Buffer | null
  photo_key: string | null
  pets: PetBox[] | null
  petName: string | null
  /** Further saved pets that travel along. */
  companions: DraftCompanion[]
}

/**
 * The photo that came with the request, or an own one that was checked; as an order would take it.
 * @throws {AppError} unauthenticated for a visitor who names a photo or a pet; photo_expired; pet_gone;
 *   companion_gone;
 *   bad_request for a pet that the photo does not have; the photo's own error when it was refused
 */
export async function draftPhoto(
  { db, databaseClock }: ApiContext,
  userId: string | null,
  { fields, photo }: Pick<WantedDrafts, 'fields' | 'photo'>,
): Promise<DraftPhoto> {
  const { pet_id: petId } = fields
  if (userId === null) {
    if (!photo || petId || fields.companions) throw new AppError('unauthenticated')
    return { photo: photo.data, photo_key: null, pets: null, petName: null, companions: [] }
  }
  const saved = petId ? await findPet(db, { userId, petId }) : undefined
  if (petId && !saved) throw new AppError('pet_gone')
  const petName = saved?.name ?? null
  const companions = await draftCompanions(db, userId, companionIds(fields))
  if (photo) return { photo: photo.data, photo_key: null, pets: null, petName, companions }
  const isFirst = petId && !fields.photo_id
  const first = isFirst ? await firstPhotoOf(db, petId) : undefined
  // The pet was removed a moment ago.
  if (isFirst && !first) throw new AppError('pet_gone')
  const { id = '', pet } = first
    ? { id: first.photo_id, pet: first.pet }
    : { id: fields.photo_id, pet: fields.pet }
  const row = await findPhoto(db, { id, userId, now: await databaseClock.now() })
  if (row?.status === 'refused') throw new AppError(row.error_code ?? 'photo_damaged')
  if (row?.status !== 'checked') throw new AppError('photo_expired')
  const chosen = row.pets.filter((_, index) => pet === undefined || index === pet)
  if (chosen.length === 0) throw new AppError('bad_request', { detail: 'pet' })
  const pets = withNamedSpecies(chosen, saved?.species)
  return { photo: null, photo_key: row.photo_key, pets, petName, companions }
}

/** Throws AppError('companion_gone') for a pet that this user does not have. */
async function draftCompanions(
  db: Executor,
  userId: string,
  ids: readonly string[],
): Promise<DraftCompanion[]> {
  const found = await findCandidates(db, userId, ids)
  if (found.length < ids.length) throw new AppError('companion_gone')
  return found.map(({ pet_name, photo_key, pet }) => ({ pet_name, photo_key, pet }))
}
