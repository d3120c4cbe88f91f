import type { Executor } from '../db/database.ts'
import type { PetRow } from '../db/pet-tables.ts'

/** A saved pet of this user; undefined for another user's, as for an unknown id. */
export async function findPet(
  db: Executor,
  { userId, petId }: { userId: string; petId: string },
): Promise<PetRow | undefined> {
  return db
    .selectFrom('pets')
    .selectAll()
    .where('id', '=', petId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The keys of further photos of a saved pet, in the order in which they were added. */
export async function otherPhotoKeys(
  db: Executor,
  { petId, photoId, most }: { petId: string; photoId: string | null; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('pet_photos')
    .innerJoin('photos', 'photos.id', 'pet_photos.photo_id')
    .select('photo_key')
    .where('pet_id', '=', petId)
    .$if(photoId !== null, (photos) => photos.where('photo_id', '!=', photoId ?? ''))
    .orderBy('added_at')
    .orderBy('photo_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.photo_key)
}

/** The photo that a new picture of the pet begins with, and which of its pets it is. */
export async function firstPhotoOf(
  db: Executor,
  petId: string,
): Promise<{ photo_id: string; pet: number } | undefined> {
  return db
    .selectFrom('pet_photos')
    .select(['photo_id', 'pet'])
    .where('pet_id', '=', petId)
    .orderBy('added_at')
    .orderBy('photo_id')
    .limit(1)
    .executeTakeFirst()
}
