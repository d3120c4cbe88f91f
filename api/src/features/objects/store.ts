import type { Executor } from '@pawport/shared/db/database.ts'
import { isKey } from '@pawport/shared/drivers/objects/key.ts'
import { folderOfKey } from '@pawport/shared/generations/keys.ts'

/**
 * The given keys that belong to this user: photos by their key, pictures and derived files by their folder.
 * Never the uploaded bytes, which still contain the owner's metadata.
 */
export async function ownKeys(db: Executor, userId: string, asked: string[]): Promise<string[]> {
  const keys = asked.filter(isKey)
  const folders = [...new Set(keys.map(folderOfKey).filter((folder) => folder !== null))]
  const photos = keys.filter((key) => key.startsWith('photos/'))
  if (folders.length === 0 && photos.length === 0) return []
  const rows = await db
    .selectFrom('generations')
    .select(['output_folder', 'photo_key'])
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        ...(folders.length > 0 ? [where('output_folder', 'in', folders)] : []),
        ...(photos.length > 0 ? [where('photo_key', 'in', photos)] : []),
      ]),
    )
    .execute()
  const savedPets = await photoKeysOfPets(db, userId, photos)
  const owned = new Set([...rows.flatMap((row) => [row.output_folder, row.photo_key]), ...savedPets])
  return keys.filter((key) => owned.has(folderOfKey(key) ?? key))
}

/** Those of the keys that are photos of this user's saved pets. */
async function photoKeysOfPets(db: Executor, userId: string, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('photos')
    .innerJoin('pet_photos', 'pet_photos.photo_id', 'photos.id')
    .innerJoin('pets', 'pets.id', 'pet_photos.pet_id')
    .select('photo_key')
    .where('photo_key', 'in', keys)
    .where('pets.user_id', '=', userId)
    .execute()
  return rows.map((row) => row.photo_key)
}
