import { randomUUID } from 'node:crypto'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { contentTypeOf } from '@pawport/shared/drivers/objects/content-type.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { countedBy } from '../../testing/counted.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { sweepPhotos } from './sweep.ts'

const NOW = new Date('2026-01-05T12:00:00Z')
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

let ground: TestGround
let context: WorkerContext
const logged: { count?: number }[] = []

beforeAll(async () => {
  ground = await testGround()
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  context = await ground.context({ log, databaseClock: databaseClockFrom(fixedClock(NOW)) })
})
beforeEach(async () => {
  await context.db.deleteFrom('photos').execute()
  logged.length = 0
})
afterAll(async () => {
  await context?.close()
  await ground?.drop()
})

async function photo(
  times: { created_at: Date; until: Date; user_id?: string },
  status: 'checking' | 'stored' = 'stored',
) {
  const { upload, photo: key } = newPhotoKeys()
  const { created_at, until, user_id = ground.userId } = times
  const row = { id: randomUUID(), user_id, upload_bytes: 1, status, created_at }
  await context.db
    .insertInto('photos')
    .values({ ...row, upload_key: upload, photo_key: key, expires_at: until, keep_until: until })
    .execute()
  for (const name of [upload, key])
    await context.objects.put(name, Buffer.from('x'), { contentType: contentTypeOf(name) })
  return row.id
}

const swept = (what: string) => countedBy(context, what)

test('a photo that waits for ten seconds for its check gets one job; others get none', async () => {
  const until = at(60_000)
  const waits = await photo({ created_at: at(-10_001), until }, 'checking')
  await photo({ created_at: at(-10_000), until }, 'checking')
  await photo({ created_at: at(-10_001), until })
  const add = vi.spyOn(context.queue, 'add')
  await sweepPhotos(context)
  await sweepPhotos(context)
  expect(add.mock.calls).toEqual(
    Array(2).fill(['photo.check', { photoId: waits }, { id: waits, priority: 1 }]),
  )
  expect((await context.queue.counts('photos')).waiting).toBe(1)
  expect(logged).toEqual([])
})

test('photos past their time go with their objects in one run, and are counted', async () => {
  for (let index = 0; index < 101; index++) await photo({ created_at: at(-90_000), until: NOW })
  const kept = await photo({ created_at: at(-90_000), until: at(1) })
  await sweepPhotos(context)
  expect(await context.db.selectFrom('photos').select('id').execute()).toEqual([{ id: kept }])
  let objects = 0
  for await (const _ of context.objects.list('')) objects += 1
  // With the two of the photo that is kept, and those of the test before.
  expect(objects).toBe(2 + 6)
  expect(await swept('photos_removed')).toBe(101)
  expect(logged.map(({ count }) => count)).toEqual([100, 1])
})

test('drafts that were not fetched for a minute go, and are counted', async () => {
  const draft = { sender: Buffer.alloc(32), request: '{}', photo: null, photo_key: 'photos/1.jpg' }
  for (const created_at of [at(-60_001), at(-60_000)])
    await context.db
      .insertInto('drafts')
      .values({ ...draft, id: randomUUID(), created_at })
      .execute()
  const before = await swept('drafts_removed')
  await sweepPhotos(context)
  const left = await context.db.selectFrom('drafts').select('created_at').execute()
  expect(left).toEqual([{ created_at: at(-60_000) }])
  expect(await swept('drafts_removed')).toBe(before + 1)
})

test('photos of a user that wait without a job stand behind the first one of another user', async () => {
  const until = at(60_000)
  const other = randomUUID()
  await context.db
    .insertInto('users')
    .values({ id: other, email: `${other}@example.com`, name: 'Bo' })
    .execute()
  for (const seconds of [40, 30]) await photo({ created_at: at(-1_000 * seconds), until }, 'checking')
  await photo({ created_at: at(-20_000), until, user_id: other }, 'checking')
  const add = vi.spyOn(context.queue, 'add')
  await sweepPhotos(context)
  expect(add.mock.calls.map(([, , options]) => options.priority)).toEqual([1, 2, 1])
})
