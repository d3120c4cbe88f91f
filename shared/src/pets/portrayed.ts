import type { Executor } from '../db/database.ts'
import type { PetBox } from '../db/pet-box.ts'

/** A photo that shows a saved pet. */
export interface PortrayedPet {
  pet_id: string
  photo_id: string
  photo_key: string
  /** The pet in the photo. */
  shown: PetBox
  /** What it looks like there, as a vector of length 1; null while no check has described it. */
  vector: number[] | null
}

/** Photos of the saved pets of a user that show an animal of this species, the newest first. */
export async function portrayedPets(
  db: Executor,
  { userId, species, most }: { userId: string; species: PetBox['species']; most: number },
): Promise<PortrayedPet[]> {
  const rows = await db
    .selectFrom('pets')
    .innerJoin('pet_photos', 'pet_photos.pet_id', 'pets.id')
    .innerJoin('photos', 'photos.id', 'pet_photos.photo_id')
    .select(['pet_photos.pet_id', 'photo_id', 'photo_key', 'pet', 'vector', 'photos.pets as found'])
    .where('pets.user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('photo_id')
    .limit(most)
    .execute()
  return rows.flatMap(({ pet, found, ...row }) => {
    const shown = found[pet]
    return shown?.species === species ? [{ ...row, shown }] : []
  })
}

/** Keeps what a pet looks like in a photo, unless the pet lost the photo meanwhile. */
export async function keepVector(
  db: Executor,
  { pet_id, photo_id }: Pick<PortrayedPet, 'pet_id' | 'photo_id'>,
  vector: number[],
): Promise<void> {
  await db
    .updateTable('pet_photos')
    .set({ vector })
    .where('pet_id', '=', pet_id)
    .where('photo_id', '=', photo_id)
    .execute()
}
