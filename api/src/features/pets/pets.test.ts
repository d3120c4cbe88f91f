import { MAX_PET_PHOTOS, MAX_PETS } from '@pawport/shared/contract/pets/limits.ts'
import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { removeDuePhotos } from '@pawport/shared/photos/remove.ts'
import { beforeEach, expect, test } from 'vitest'
import { giveCheckedPhoto } from '../../testing/belongings.ts'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const PETS = '/api/user/pets'

const served = useTestApp()
let ada: SignedIn
beforeEach(async () => {
  ada = await signIn(served)
})

/** A photo in which a pet was found. */
function photo(owner = ada, species: 'dog' | 'cat' = 'dog'): Promise<string> {
  return giveCheckedPhoto(served.context, owner.id, served.context.clock.now(), species)
}

async function save(name: string, photoId?: string): Promise<SavedPet> {
  const answer = await ada.call('POST', PETS, { name, photo_id: photoId ?? (await photo()) })
  expect(answer.statusCode).toBe(201)
  return answer.json().data
}

const list = async (owner = ada): Promise<SavedPet[]> => (await owner.call('GET', PETS)).json().data

async function codeOf(call: ReturnType<SignedIn['call']>): Promise<[number, string]> {
  const answer = await call
  return [answer.statusCode, answer.json().code]
}

test('a pet is saved with the species that was found, renamed, and removed', async () => {
  const cat = await photo(ada, 'cat')
  const saved = await save('  Mochi ', cat)
  expect(saved).toMatchObject({ name: 'Mochi', species: 'cat', trips: 0, photos: [{ id: cat, pet: 0 }] })
  const changed = await ada.call('PATCH', `${PETS}/${saved.id}`, { name: '麻薯', species: 'animal' })
  expect(changed.json().data).toMatchObject({ name: '麻薯', species: 'animal' })
  expect(await list()).toMatchObject([{ id: saved.id, name: '麻薯' }])
  await ada.call('DELETE', `${PETS}/${saved.id}`)
  expect(await list()).toEqual([])
})

test.each([
  ['no name', ' '],
  ['a name over two lines', 'Rex\nRover'],
  ['a name that turns the direction of what follows', 'Rex\u202e'],
  ['a name of which nothing is seen', '\u200b'],
  ['31 characters', 'x'.repeat(31)],
])('%s is refused', async (_, name) => {
  expect(await codeOf(ada.call('POST', PETS, { name, photo_id: await photo() }))).toEqual([
    400,
    'bad_request',
  ])
  expect(await list()).toEqual([])
})

test('photos of others, unchecked photos and pets that a photo does not have are refused', async () => {
  const bob = await signIn(served)
  const foreign = await photo(bob)
  expect(await codeOf(ada.call('POST', PETS, { name: 'Rex', photo_id: foreign }))).toEqual([
    410,
    'photo_expired',
  ])
  const own = await photo()
  expect((await codeOf(ada.call('POST', PETS, { name: 'Rex', photo_id: own, pet: 1 })))[1]).toBe(
    'bad_request',
  )
  await served.context.db
    .updateTable('photos')
    .set({ status: 'checking', upload_key: 'photos/upload' })
    .where('id', '=', own)
    .execute()
  expect((await codeOf(ada.call('POST', PETS, { name: 'Rex', photo_id: own })))[1]).toBe('photo_expired')
  expect(await list()).toEqual([])
})

test('a pet has one to five photos', async () => {
  const { id, photos } = await save('Rex')
  for (let count = 1; count < MAX_PET_PHOTOS; count += 1)
    await ada.call('POST', `${PETS}/${id}/photos`, { photo_id: await photo() })
  const again = await ada.call('POST', `${PETS}/${id}/photos`, { photo_id: photos[0]?.id })
  expect(again.json().data.photos).toHaveLength(MAX_PET_PHOTOS)
  const sixth = ada.call('POST', `${PETS}/${id}/photos`, { photo_id: await photo() })
  expect(await codeOf(sixth)).toEqual([409, 'pet_photos_full'])

  const [last, ...others] = (await list())[0]?.photos.map((shown) => shown.id) ?? []
  for (const other of others) await ada.call('DELETE', `${PETS}/${id}/photos/${other}`)
  expect(await codeOf(ada.call('DELETE', `${PETS}/${id}/photos/${last}`))).toEqual([409, 'last_pet_photo'])
  expect((await list())[0]?.photos).toMatchObject([{ id: last }])
})

test('two windows that save pets at once do not pass the limit', async () => {
  for (let count = 1; count < MAX_PETS; count += 1) await save(`Pet ${count}`)
  const photos = await Promise.all([photo(), photo()])
  const answers = await Promise.all(
    photos.map((id) => codeOf(ada.call('POST', PETS, { name: 'Rex', photo_id: id }))),
  )
  expect(answers.map(([status]) => status).sort()).toEqual([201, 409])
  expect(await list()).toHaveLength(MAX_PETS)
})

test('the photos of a pet outlive their day, and are removed after it', async () => {
  const { db, clock } = served.context
  const kept = await photo()
  const other = await photo()
  const { id } = await save('Rex', kept)
  const later = new Date(clock.now().getTime() + 400 * DAY_MS)
  const left = async () =>
    (await db.selectFrom('photos').select('id').where('user_id', '=', ada.id).execute()).map((row) => row.id)
  await removeDuePhotos(db, later, 100)
  expect(await left()).toEqual([kept])
  expect(await left()).not.toContain(other)
  await ada.call('DELETE', `${PETS}/${id}`)
  await removeDuePhotos(db, new Date(later.getTime() + 8 * DAY_MS), 100)
  expect(await left()).toEqual([])
})

test('a picture of a saved pet needs no photo, keeps its name, and is one of its trips', async () => {
  const { db, clock } = served.context
  const { id, photos } = await save('Mochi', await photo(ada, 'cat'))
  await ada.call('PATCH', `${PETS}/${id}`, { species: 'animal' })
  await db
    .updateTable('photos')
    .set({ expires_at: clock.now(), keep_until: clock.now() })
    .where('id', '=', photos[0]?.id ?? '')
    .execute()
  const sent = await ada.order({ location: 'Kyoto', pet_id: id })
  expect(sent.statusCode).toBe(202)
  const taskId = sent.json().data.task_id
  const row = await db
    .selectFrom('generations')
    .selectAll()
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    photo_id: photos[0]?.id,
    pet_id: id,
    pet_name: 'Mochi',
    pets: [{ species: 'animal' }],
  })

  await db
    .updateTable('generations')
    .set({ status: 'completed', output_image_key: 'a/p.webp', output_description: 'Dear diary' })
    .where('task_id', '=', taskId)
    .execute()
  expect(await list()).toMatchObject([{ trips: 1 }])
  const trips = async () => (await ada.call('GET', `/api/user/generations?pet=${id}`)).json().data
  expect(await trips()).toMatchObject([{ task_id: taskId, pet: { id, name: 'Mochi' } }])
  await ada.call('DELETE', `${PETS}/${id}`)
  const after = (await ada.call('GET', `/api/user/generations/${taskId}`)).json().data
  expect(after.pet).toEqual({ id: null, name: 'Mochi' })
})

test('the photo of a saved pet is a file for its owner alone', async () => {
  const { id, photos } = await save('Rex')
  const path = `${PETS}/${id}/photos/${photos[0]?.id}`
  const file = await ada.call('GET', path)
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, 'image/jpeg', 'a photo'])
  expect((await (await signIn(served)).call('GET', path)).statusCode).toBe(404)
  await served.context.objects.remove(photos[0]?.key ?? '')
  expect(await codeOf(ada.call('GET', path))).toEqual([404, 'not_found'])
})

test('links to photos of saved pets are made for their owner alone', async () => {
  const { photos } = await save('Rex')
  const key = photos[0]?.key ?? ''
  const sign = async (owner: SignedIn) =>
    (await owner.call('POST', '/api/oss/batch-signed-urls', { keys: [key], expires: 300 })).json().data
  expect(Object.keys(await sign(ada))).toEqual([key])
  expect(await sign(await signIn(served))).toEqual({ [key]: '' })
})
