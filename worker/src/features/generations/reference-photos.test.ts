import { randomUUID } from 'node:crypto'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { expect, test } from 'vitest'
import { useTestWorker } from '../../testing/use-test-worker.ts'
import { referencePhotos } from './reference-photos.ts'

const { ground, context } = useTestWorker()

/** A photo of the pet, added at this minute. */
async function addPhoto(petId: string, minute: number, content: string | null): Promise<string> {
  const { photo: key } = newPhotoKeys()
  if (content !== null) await context.objects.put(key, Buffer.from(content), { contentType: 'image/jpeg' })
  const times = { created_at: new Date(), expires_at: new Date(), keep_until: new Date() }
  const row = { id: randomUUID(), user_id: ground.userId, upload_key: null, upload_bytes: 3, photo_key: key }
  const { id } = await context.db
    .insertInto('photos')
    .values({ ...row, ...times, status: 'stored', photo_ready: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added_at = new Date(Date.UTC(2026, 0, 1, 12, minute))
  await context.db
    .insertInto('pet_photos')
    .values({ pet_id: petId, photo_id: id, pet: 0, added_at })
    .execute()
  return id
}

test('the other photos of the saved pet come in their order, without the one that is drawn and without missing ones', async () => {
  const pet = { id: randomUUID(), user_id: ground.userId, name: 'Mochi', species: 'cat' } as const
  await context.db.insertInto('pets').values(pet).execute()
  await addPhoto(pet.id, 3, 'third')
  const drawn = await addPhoto(pet.id, 2, 'drawn')
  await addPhoto(pet.id, 1, 'first')
  await addPhoto(pet.id, 4, null)
  const texts = async (most: number) =>
    (await referencePhotos(context, { pet_id: pet.id, photo_id: drawn }, most)).map(String)
  expect(await texts(4)).toEqual(['first', 'third'])
  expect(await texts(1)).toEqual(['first'])
  expect(await referencePhotos(context, { pet_id: null, photo_id: drawn }, 4)).toEqual([])
})

test('while the store cannot be read, no picture is drawn without its photos', async () => {
  const pet = { id: randomUUID(), user_id: ground.userId, name: 'Taro', species: 'dog' } as const
  await context.db.insertInto('pets').values(pet).execute()
  await addPhoto(pet.id, 1, 'first')
  const objects = { ...context.objects, read: () => Promise.reject(new Error('away')) }
  const photos = referencePhotos({ db: context.db, objects }, { pet_id: pet.id, photo_id: null }, 4)
  await expect(photos).rejects.toThrow('away')
})
