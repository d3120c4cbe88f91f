import type { UploadFields } from '@pawport/shared/contract/generations/schemas.ts'
import type { PetSpecies } from '@pawport/shared/contract/pets/schemas.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { findPet } from '@pawport/shared/pets/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { findOwn } from './store.ts'

/** The saved pet of a generation, as columns of its row. */
export type SavedPet = Pick<GenerationRow, 'pet_id' | 'pet_name'>

/**
 * The saved pet that an upload names, else that of the generation whose photo is used again. `species` is
 * what its owner says.
 * @throws {AppError} pet_gone when this user has no such pet
 */
export async function findSavedPet(
  db: Executor,
  userId: string,
  { pet_id: petId, take_of: takeOf }: Pick<UploadFields, 'pet_id' | 'take_of'>,
): Promise<{ savedPet: SavedPet; species?: PetSpecies }> {
  if (!petId) return { savedPet: savedPetOf(takeOf ? await findOwn(db, userId, takeOf) : undefined) }
  const pet = await findPet(db, { userId, petId })
  if (!pet) throw new AppError('pet_gone')
  return { savedPet: { pet_id: pet.id, pet_name: pet.name }, species: pet.species }
}

/** The saved pet of an earlier generation, for a new one; without a name there was none. */
export function savedPetOf(row: SavedPet | undefined): SavedPet {
  return { pet_id: row?.pet_id ?? null, pet_name: row?.pet_name ?? null }
}
