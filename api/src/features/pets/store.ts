import { randomUUID } from 'node:crypto'
import type { PetSpecies } from '@pawport/shared/contract/pets/schemas.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { PetRow } from '@pawport/shared/db/pet-tables.ts'
import { canBeCutOut } from '@pawport/shared/pets/companions.ts'
import { sql } from 'kysely'

export interface OwnPet {
  userId: string
  petId: string
}

export interface ListedPet extends Omit<PetRow, 'user_id'> {
  photos: { id: string; pet: number; key: string }[]
  trips: number
  can_stand: boolean
}

/** The pets of a user, the one that was saved first at first; one of them when `petId` is given. */
export async function listPets(
  db: Executor,
  { userId, petId = null }: { userId: string; petId?: string | null },
): Promise<ListedPet[]> {
  const { rows } = await sql<ListedPet>`
    SELECT pets.id, name, species, pets.created_at, shown.photos, shown.can_stand, drawn.trips
    FROM pets, LATERAL (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', photos.id, 'pet', pet, 'key', photo_key) ORDER BY added_at, photos.id), '[]')
        AS photos, coalesce(bool_or(${canBeCutOut}), false) AS can_stand
      FROM pet_photos JOIN photos ON photos.id = photo_id WHERE pet_id = pets.id
    ) AS shown, LATERAL (
      SELECT count(*)::integer AS trips FROM generations
      WHERE status = 'completed' AND deleted_at IS NULL AND task_id IN (
        SELECT own.task_id FROM generations AS own WHERE own.pet_id = pets.id
        UNION ALL SELECT companions.task_id FROM companions WHERE companions.pet_id = pets.id
      )
    ) AS drawn
    WHERE pets.user_id = ${userId} AND (${petId}::uuid IS NULL OR pets.id = ${petId})
    ORDER BY pets.created_at, pets.id`.execute(db)
  return rows
}

/** Locks the user, so that only one pet is saved at a time, and counts the pets. */
export async function lockPets(transaction: Executor, userId: string): Promise<number> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await transaction
    .selectFrom('pets')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPet(
  db: Executor,
  pet: { userId: string; name: string; species: PetSpecies; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('pets')
    .values({
      id: randomUUID(),
      user_id: pet.userId,
      name: pet.name,
      species: pet.species,
      created_at: pet.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when this user has no such pet. Locks it until the end of the transaction. */
export async function lockPet(transaction: Executor, { userId, petId }: OwnPet): Promise<boolean> {
  const pet = await transaction
    .selectFrom('pets')
    .select('id')
    .where('id', '=', petId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return pet !== undefined
}

/** False when this user has no such pet. */
export async function updatePet(
  db: Executor,
  { userId, petId }: OwnPet,
  changes: { name?: string | undefined; species?: PetSpecies | undefined },
): Promise<boolean> {
  const { name, species } = changes
  const { numUpdatedRows } = await db
    .updateTable('pets')
    .set((set) => ({
      name: name === undefined ? set.ref('name') : name,
      species: species === undefined ? set.ref('species') : species,
    }))
    .where('id', '=', petId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when this user has no such pet. Its photos stay until their time is over. */
export async function deletePet(db: Executor, { userId, petId }: OwnPet): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pets')
    .where('id', '=', petId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The key of a photo that shows a pet of this user. */
export async function photoKey(db: Executor, own: OwnPet, photoId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pets')
    .innerJoin('pet_photos', 'pet_photos.pet_id', 'pets.id')
    .innerJoin('photos', 'photos.id', 'pet_photos.photo_id')
    .select('photo_key')
    .where('pets.id', '=', own.petId)
    .where('pets.user_id', '=', own.userId)
    .where('photos.id', '=', photoId)
    .executeTakeFirst()
  return row?.photo_key
}

/** The ids of a pet's photos. */
export async function photosOf(db: Executor, petId: string): Promise<string[]> {
  const rows = await db.selectFrom('pet_photos').select('photo_id').where('pet_id', '=', petId).execute()
  return rows.map((row) => row.photo_id)
}

/** Adds a photo; one that the pet has stays, and may name another of its pets. */
export async function putPhoto(
  db: Executor,
  photo: { petId: string; photoId: string; pet: number; now: Date },
): Promise<void> {
  const { petId: pet_id, photoId: photo_id, pet, now: added_at } = photo
  await db
    .insertInto('pet_photos')
    .values({ pet_id, photo_id, pet, added_at })
    .onConflict((conflict) => conflict.columns(['pet_id', 'photo_id']).doUpdateSet({ pet }))
    .execute()
}

export async function takePhoto(db: Executor, petId: string, photoId: string): Promise<void> {
  await db.deleteFrom('pet_photos').where('pet_id', '=', petId).where('photo_id', '=', photoId).execute()
}
