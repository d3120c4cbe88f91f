import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RECYCLE_DAYS } from '../contract/recycle/schemas.ts'
import { DAY_MS } from '../contract/time.ts'
import type { NewGeneration } from '../db/tables.ts'
import { contentTypeOf } from '../drivers/objects/content-type.ts'
import { openDiskStore } from '../drivers/objects/disk/disk-store.ts'
import type { ObjectStore } from '../drivers/objects/objects.ts'
import { systemClock } from '../platform/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { videoFolder, videoKeys } from '../videos/files.ts'
import { newOutputFolder, newPhotoKeys, pictureKey, previewKey } from './keys.ts'
import {
  daysRemaining,
  keysWithoutRow,
  removeAllOf,
  removeBinned,
  removeFailed,
  removeLeftovers,
} from './recycle-bin.ts'

const NOW = new Date('2025-05-01T12:00:00Z')
const before = (days: number, milliseconds = 0) => new Date(NOW.getTime() - days * DAY_MS - milliseconds)
const DONE = { status: 'completed', output_image_key: 'a/b.webp', output_description: 'Dear diary' } as const
const FAILED = { status: 'failed', error_code: 'no_pet', finished_at: NOW } as const
const WORKING = { status: 'processing', claim: randomUUID() } as const
const [ada, eve] = [randomUUID(), randomUUID()]

let database: TestDatabase
let root: string
let objects: ObjectStore
beforeAll(async () => {
  database = await testDatabase()
  root = await mkdtemp(join(tmpdir(), 'pawport-bin-'))
  objects = await openDiskStore({ root, secret: 'test', clock: systemClock })
  for (const id of [ada, eve])
    await database.db
      .insertInto('users')
      .values({ id, email: `${id}@example.com`, name: 'Ada' })
      .execute()
})
beforeEach(async () => {
  await database.db.deleteFrom('generations').execute()
  await database.db.deleteFrom('photos').execute()
})
afterAll(async () => {
  await database?.drop()
  await rm(root, { recursive: true, force: true })
})

async function generation(changes: Partial<NewGeneration>, userId = ada): Promise<NewGeneration> {
  const row = generationRow(userId, changes)
  await database.db.insertInto('generations').values(row).execute()
  return row
}

/** The rows that are left. */
async function left(): Promise<string[]> {
  const rows = await database.db.selectFrom('generations').select('task_id').execute()
  return rows.map(({ task_id }) => task_id).sort()
}
const idsOf = (rows: NewGeneration[]) => rows.map(({ task_id }) => task_id).sort()

async function put(...keys: string[]): Promise<void> {
  for (const key of keys) await objects.put(key, Buffer.from('x'), { contentType: contentTypeOf(key) })
}

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of objects.list('')) keys.push(key)
  return keys.sort()
}

test.each([
  ['just now', before(0), RECYCLE_DAYS],
  ['a moment ago', before(0, 1), RECYCLE_DAYS],
  ['a day ago', before(1), RECYCLE_DAYS - 1],
  ['so long ago that a moment is left', before(RECYCLE_DAYS, -1), 1],
  ['so long ago that it is due', before(RECYCLE_DAYS), 0],
  ['longer ago', before(RECYCLE_DAYS + 9), 0],
])('the days that are left of a generation that was deleted %s', (_, deletedAt, days) => {
  expect(daysRemaining(deletedAt, NOW)).toBe(days)
})

test('of the recycle bin go the chosen ones that have ended, and no other rows', async () => {
  const binned = { deleted_at: NOW }
  const chosen = [await generation({ ...DONE, ...binned }), await generation({ ...FAILED, ...binned })]
  const kept = [
    await generation({ ...WORKING, ...binned }),
    await generation(binned),
    await generation(DONE),
    await generation(FAILED),
    await generation({ ...DONE, ...binned }, eve),
  ]
  const removed = await removeBinned(database.db, (rows) => rows.where('user_id', '=', ada))
  expect(removed.generations.map((row) => row.output_folder).sort()).toEqual(
    chosen.map((row) => row.output_folder).sort(),
  )
  expect(await left()).toEqual(idsOf(kept))
  expect(await removeBinned(database.db, (rows) => rows.where('user_id', '=', ada))).toEqual({
    ...{ generations: [], photos: [], videoFolders: [] },
  })
})

test('of failed generations go those that ended by then, the oldest first', async () => {
  const failed = (finished_at: Date, changes: Partial<NewGeneration> = {}) =>
    generation({ ...FAILED, finished_at, ...changes })
  const [second, first] = [await failed(before(1)), await failed(before(2))]
  const kept = [
    await failed(before(1, -1)),
    await failed(before(3), { deleted_at: NOW }),
    await generation({ ...DONE, finished_at: before(3) }),
  ]
  const remove = (limit: number) => removeFailed(database.db, before(1), limit)
  expect((await remove(1)).generations.map((row) => row.output_folder)).toEqual([first.output_folder])
  expect((await remove(9)).generations.map((row) => row.output_folder)).toEqual([second.output_folder])
  expect(await left()).toEqual(idsOf(kept))
})

test('of an account go all generations that have ended, a few at a time', async () => {
  await Promise.all([generation(DONE), generation({ ...DONE, deleted_at: NOW }), generation(FAILED)])
  const kept = [await generation(WORKING), await generation({}), await generation(DONE, eve)]
  expect((await removeAllOf(database.db, ada, 2)).generations).toHaveLength(2)
  expect((await removeAllOf(database.db, ada, 2)).generations).toHaveLength(1)
  expect(await left()).toEqual(idsOf(kept))
})

test('with a generation go its own objects, and neither a photo that another one names nor one that is kept', async () => {
  const { db } = database
  const shared = newPhotoKeys()
  const keys = { photo_key: shared.photo, upload_key: shared.upload }
  const [alone, one, other] = [
    await generation(FAILED),
    await generation({ ...DONE, ...keys }),
    await generation(keys),
  ]
  const { upload, photo: photo_key } = newPhotoKeys()
  const photo = { id: randomUUID(), user_id: ada, upload_key: upload, upload_bytes: 3, photo_key }
  const until = { expires_at: NOW, keep_until: NOW }
  await db
    .insertInto('photos')
    .values({ ...photo, ...until })
    .execute()
  const using = { photo_id: photo.id, upload_key: upload, photo_key }
  const [picture, next] = [await generation({ ...DONE, ...using }), await generation({ ...DONE, ...using })]
  const rows = [alone, one, other, picture, next]
  const cards = rows.map((row) => pictureKey(row.output_folder, 'image/webp'))
  await put(
    String(alone.upload_key),
    alone.photo_key,
    shared.upload,
    shared.photo,
    upload,
    photo_key,
    ...cards,
  )

  const remove = async (...gone: NewGeneration[]) => {
    await db.updateTable('generations').set({ deleted_at: NOW }).where('task_id', 'in', idsOf(gone)).execute()
    await removeLeftovers({ db, objects }, await removeBinned(db, (binned) => binned))
  }
  await remove(alone, one, picture)
  const cardsLeft = [other, next].map((row) => pictureKey(row.output_folder, 'image/webp'))
  expect(await stored()).toEqual([shared.upload, shared.photo, upload, photo_key, ...cardsLeft].sort())
  await remove(next)
  expect(await stored()).toEqual([shared.upload, shared.photo, ...cardsLeft.slice(0, 1)].sort())
})

test('an object belongs to a row that names it or its folder; a preview only to the row that names it', async () => {
  const { db } = database
  const [done, failed] = [await generation({ ...DONE, upload_key: null }), await generation(FAILED)]
  const folder = done.output_folder
  const shown = previewKey(folder, 'shown')
  await db
    .updateTable('generations')
    .set({ preview_key: shown })
    .where('task_id', '=', done.task_id)
    .execute()
  const named = [
    pictureKey(folder, 'image/webp'),
    shown,
    done.photo_key,
    String(failed.upload_key),
    failed.photo_key,
  ]
  const { upload, photo } = newPhotoKeys()
  const nameless = [
    pictureKey(failed.output_folder, 'image/webp'),
    previewKey(folder, 'older'),
    upload,
    photo,
  ]
  expect(await keysWithoutRow(db, [...named, ...nameless])).toEqual(nameless)
  for (const key of named) expect(await keysWithoutRow(db, [key]), key).toEqual([])
  for (const key of nameless) expect(await keysWithoutRow(db, [key]), key).toEqual([key])
  expect(await keysWithoutRow(db, [])).toEqual([])
})

test('a film belongs to its video, and goes with the picture', async () => {
  const { db } = database
  const { task_id, output_folder } = await generation(DONE)
  const [folder, lost] = [videoFolder(output_folder, randomUUID()), videoFolder(output_folder, randomUUID())]
  const about = { task_id, user_id: ada, destination: 'Oslo', shape: 'tall', credits_cost: 0 } as const
  const made = { status: 'completed', folder, bytes: 6, finished_at: NOW, idempotency_key: null } as const
  await db
    .insertInto('videos')
    .values({ id: randomUUID(), ...about, ...made })
    .execute()
  const [film, nameless] = [videoKeys(folder).mp4, videoKeys(lost).mp4]
  expect(await keysWithoutRow(db, [film, nameless])).toEqual([nameless])
  expect(await keysWithoutRow(db, [film])).toEqual([])

  // A picture that was drawn again with another mount has left the folder of its earlier videos.
  const moved = { output_folder: newOutputFolder(), deleted_at: NOW }
  await db.updateTable('generations').set(moved).where('task_id', '=', task_id).execute()
  await put(film)
  await removeLeftovers({ db, objects }, await removeBinned(db, (binned) => binned))
  expect(await objects.stat(film)).toBeNull()
})
