import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../contract/time.ts'
import type { NewGeneration, NewPhoto } from '../db/tables.ts'
import { newPhotoKeys } from '../generations/keys.ts'
import { removeBinned } from '../generations/recycle-bin.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { storedPhoto, usePhoto } from './keep.ts'
import { findSamePhoto } from './of-generation.ts'
import { removeDuePhotos } from './remove.ts'

const NOW = new Date('2026-01-05T12:00:00Z')
const sha256 = createHash('sha256').update('cat').digest()

let database: TestDatabase
let userId: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('users').execute()
  userId = randomUUID()
  const user = { id: userId, email: `${userId}@example.com`, name: 'Ada' }
  await database.db.insertInto('users').values(user).execute()
})
afterAll(() => database?.drop())

async function photo(changes: Partial<NewPhoto> = {}): Promise<string> {
  const id = randomUUID()
  const keys = newPhotoKeys()
  const own = { id, user_id: userId, sha256, upload_key: keys.upload, upload_bytes: 3, photo_key: keys.photo }
  await database.db
    .insertInto('photos')
    .values({ ...own, ...storedPhoto(NOW), ...changes })
    .execute()
  return id
}

async function generation(changes: Partial<NewGeneration> = {}) {
  return database.db
    .insertInto('generations')
    .values(generationRow(userId, changes))
    .returningAll()
    .executeTakeFirstOrThrow()
}

const rowOf = (id: string) =>
  database.db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()

const completed = {
  status: 'completed',
  output_image_key: 'postcards/x/p.webp',
  output_description: 'Woof.',
} as const
const failed = { status: 'failed', error_code: 'cancelled', finished_at: NOW } as const

describe('a statement that deletes photos', () => {
  const remove = (id: string) =>
    database.db.deleteFrom('photos').where('id', '=', id).returning('id').execute()

  test('cannot remove a photo in use; it is hidden', async () => {
    const id = await photo({ status: 'checking', expires_at: new Date(Date.now() + DAY_MS) })
    await generation({ photo_id: id })
    expect(await remove(id)).toEqual([])
    expect((await rowOf(id))?.expires_at.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('removes a photo that is not in use, and the failed generations refer to no photo then', async () => {
    const id = await photo()
    const { task_id } = await generation({ photo_id: id, photo_ready: true, ...failed })
    expect(await remove(id)).toEqual([{ id }])
    const row = await database.db
      .selectFrom('generations')
      .select(['photo_id', 'photo_ready', 'upload_key'])
      .where('task_id', '=', task_id)
      .executeTakeFirst()
    expect(row).toEqual({ photo_id: null, photo_ready: false, upload_key: null })
  })

  test('removes everything with an account', async () => {
    const id = await photo()
    await generation({ photo_id: id, ...completed })
    await database.db.deleteFrom('users').where('id', '=', userId).execute()
    expect(await rowOf(id)).toBeUndefined()
  })
})

describe('the same bytes', () => {
  const same = (size: 512 | 2048) => findSamePhoto(database.db, { userId, sha256, size, now: NOW })

  test('are the same photo, unless it was refused or is about to be removed', async () => {
    const id = await photo()
    expect((await same(512))?.id).toBe(id)
    await database.db.updateTable('photos').set({ keep_until: NOW }).where('id', '=', id).execute()
    expect(await same(512)).toBeUndefined()
    await generation({ photo_id: id, ...completed })
    expect((await same(512))?.id).toBe(id)
    const refused = { status: 'refused', error_code: 'no_pet' } as const
    await database.db.updateTable('photos').set(refused).where('id', '=', id).execute()
    expect(await same(512)).toBeUndefined()
  })

  test('are another photo for the largest picture when the copy lacks full detail', async () => {
    const id = await photo()
    expect((await same(2048))?.id).toBe(id)
    await database.db.updateTable('photos').set({ photo_ready: true }).where('id', '=', id).execute()
    expect(await same(2048)).toBeUndefined()
    expect((await same(512))?.id).toBe(id)
    await database.db.updateTable('photos').set({ full_detail: true }).where('id', '=', id).execute()
    expect((await same(2048))?.id).toBe(id)
  })
})

describe('two at the same time', () => {
  test('a sweeper passes over a photo that a generation is just beginning with', async () => {
    const id = await photo({ keep_until: NOW })
    await database.db.transaction().execute(async (transaction) => {
      expect(await usePhoto(transaction, { id, userId, now: NOW, isNamed: false })).toBeDefined()
      expect(await removeDuePhotos(database.db, NOW, 10)).toEqual({ due: 0, objects: [] })
      await transaction
        .insertInto('generations')
        .values(generationRow(userId, { photo_id: id }))
        .execute()
    })
    expect(await rowOf(id)).toBeDefined()
  })

  test('purges of the last two generations of a photo remove it once', async () => {
    const id = await photo()
    const rows = [
      await generation({ photo_id: id, ...completed, deleted_at: NOW }),
      await generation({ photo_id: id, ...failed, deleted_at: NOW }),
    ]
    const removed = await Promise.all(
      rows.map(({ task_id }) => removeBinned(database.db, (binned) => binned.where('task_id', '=', task_id))),
    )
    expect(removed.flatMap(({ photos }) => photos)).toHaveLength(1)
    expect(await rowOf(id)).toBeUndefined()
  })

  test('a held photo that is due is looked at again later, and does not keep others from being removed', async () => {
    const early = new Date(NOW.getTime() - DAY_MS)
    const held = await photo({ keep_until: early })
    await generation({ photo_id: held, ...completed })
    const free = await photo({ keep_until: NOW })
    expect(await removeDuePhotos(database.db, NOW, 1)).toEqual({ due: 1, objects: [] })
    expect((await removeDuePhotos(database.db, NOW, 1)).objects).toHaveLength(1)
    expect([await rowOf(held), await rowOf(free)]).toEqual([expect.anything(), undefined])
  })
})
