import { MAX_PET_PHOTOS, MAX_PETS } from '@pawport/shared/contract/pets/limits.ts'
import type { PetSpecies } from '@pawport/shared/contract/pets/schemas.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { usePhoto } from '@pawport/shared/photos/keep.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { Transaction } from 'kysely'
import type { ApiContext } from '../../context.ts'
import { insertPet, lockPet, lockPets, type OwnPet, photosOf, putPhoto, takePhoto } from './store.ts'

type Context = Pick<ApiContext, 'db' | 'databaseClock'>

/** A photo that was checked, and which of its pets, counted from 0. */
interface Shown {
  photo_id: string
  pet: number
}

/**
 * Saves a pet. Returns its id.
 * @throws {AppError} too_many_pets; photo_expired; bad_request for a pet that the photo does not have
 */
export async function savePet(
  { db, databaseClock }: Context,
  userId: string,
  { name, species, ...shown }: Shown & { name: string; species?: PetSpecies | undefined },
): Promise<string> {
  const now = await databaseClock.now()
  return db.transaction().execute(async (transaction) => {
    const found = await holdPhoto(transaction, { userId, now }, shown)
    if ((await lockPets(transaction, userId)) >= MAX_PETS)
      throw new AppError('too_many_pets', { limit: MAX_PETS })
    const petId = await insertPet(transaction, { userId, name, species: species ?? found, now })
    await putPhoto(transaction, { petId, photoId: shown.photo_id, pet: shown.pet, now })
    return petId
  })
}

/**
 * @throws {AppError} not_found; pet_photos_full; photo_expired; bad_request for a pet that the photo does not
 * have
 */
export async function addPhoto({ db, databaseClock }: Context, own: OwnPet, shown: Shown): Promise<void> {
  const now = await databaseClock.now()
  await change(db, own, async (transaction, photos) => {
    await holdPhoto(transaction, { userId: own.userId, now }, shown)
    if (!photos.includes(shown.photo_id) && photos.length >= MAX_PET_PHOTOS)
      throw new AppError('pet_photos_full', { limit: MAX_PET_PHOTOS })
    await putPhoto(transaction, { petId: own.petId, photoId: shown.photo_id, pet: shown.pet, now })
  })
}

/** A photo that the pet does not have counts as taken. @throws {AppError} not_found; last_pet_photo */
export async function removePhoto({ db }: Context, own: OwnPet, photoId: string): Promise<void> {
  await change(db, own, async (transaction, photos) => {
    if (photos.length === 1 && photos[0] === photoId) throw new AppError('last_pet_photo')
    await takePhoto(transaction, own.petId, photoId)
  })
}

/** One change after another of one pet. @throws {AppError} not_found */
async function change(
  db: Database,
  own: OwnPet,
  make: (transaction: Transaction<Tables>, photos: string[]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await lockPet(transaction, own))) throw new AppError('not_found')
    await make(transaction, await photosOf(transaction, own.petId))
  })
}

/** Keeps the photo until the pet has it, and returns the species that was found. */
async function holdPhoto(
  transaction: Transaction<Tables>,
  { userId, now }: { userId: string; now: Date },
  { photo_id: id, pet }: Shown,
): Promise<PetSpecies> {
  const photo = await usePhoto(transaction, { id, userId, now, isNamed: true })
  if (photo?.status !== 'checked') throw new AppError('photo_expired')
  const found = photo.pets[pet]
  if (!found) throw new AppError('bad_request', { detail: 'pet' })
  return found.species
}
