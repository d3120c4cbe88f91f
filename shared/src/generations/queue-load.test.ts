import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewGeneration } from '../db/tables.ts'
import { QUEUE_NAMES } from '../jobs/jobs.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { costOf } from '../testing/explain.ts'
import { generationRow } from '../testing/generation-row.ts'
import { drainSeconds, type QueueLoad, readQueueLoads } from './queue-load.ts'

let database: TestDatabase
let userId: string
beforeAll(async () => {
  database = await testDatabase()
  const user = { email: 'ada@example.com', name: 'Ada' }
  ;({ id: userId } = await database.db
    .insertInto('users')
    .values(user)
    .returning('id')
    .executeTakeFirstOrThrow())
})
afterAll(() => database?.drop())

const ago = (seconds: number) => sql<Date>`now() - ${seconds} * interval '1 second'` as unknown as Date

async function generation(changes: Partial<NewGeneration>): Promise<void> {
  await database.db.insertInto('generations').values(generationRow(userId, changes)).execute()
}

async function photo(createdAgo: number, workerId: string | null): Promise<void> {
  await database.db
    .insertInto('photos')
    .values({
      id: randomUUID(),
      user_id: userId,
      upload_key: randomUUID(),
      upload_bytes: 1,
      photo_key: randomUUID(),
      worker_id: workerId,
      created_at: ago(createdAgo),
      expires_at: ago(-86_400),
    })
    .execute()
}

async function loadOf(queue: QueueLoad['queue']): Promise<QueueLoad | undefined> {
  return (await readQueueLoads(database.db)).find((load) => load.queue === queue)
}

/**
 * How long a queue's oldest job has waited is at least, but not much longer than, the time that its row says.
 */
async function expectLoad(queue: QueueLoad['queue'], depth: number, running: number, wait: number) {
  const load = await loadOf(queue)
  expect(load).toMatchObject({ queue, depth, running })
  expect(load?.oldest_wait_seconds).toBeGreaterThanOrEqual(wait)
  expect(load?.oldest_wait_seconds).toBeLessThan(wait + 3_000)
}

test('an empty queue has depth 0 and no wait', async () => {
  const loads = await readQueueLoads(database.db)
  expect(loads.map(({ queue }) => queue)).toEqual(QUEUE_NAMES.filter((name) => name !== 'maintenance'))
  for (const load of loads) expect(load).toMatchObject({ depth: 0, running: 0, oldest_wait_seconds: 0 })
})

test('what waits, what is in work, and the longest wait, by queue', async () => {
  await generation({ created_at: ago(100) })
  await generation({ created_at: ago(400) })
  // These wait for nothing that a further worker could do.
  await generation({ created_at: ago(5_000), waits_until: ago(-3_600) })
  await generation({ created_at: ago(6_000), deleted_at: ago(10) })
  await generation({ created_at: ago(7_000), status: 'processing', claim: randomUUID() })
  // Its wait for the next day has ended: it counts from then.
  await generation({ created_at: ago(50_000), waits_until: ago(300) })
  await photo(30, null)
  await photo(90, randomUUID())
  const generations = await loadOf('generations')
  const photos = await loadOf('photos')
  expect(generations).toMatchObject({ queue: 'generations', depth: 3, running: 1 })
  expect(Math.floor(generations?.oldest_wait_seconds ?? 0)).toBeGreaterThanOrEqual(400)
  expect(generations?.oldest_wait_seconds).toBeLessThan(5_000)
  expect(photos).toMatchObject({ queue: 'photos', depth: 1, running: 1 })
  expect(Math.floor(photos?.oldest_wait_seconds ?? 0)).toBeGreaterThanOrEqual(30)
})

test('drafts and videos that wait and that are drawn', async () => {
  const { db } = database
  const draft = (state: 'waiting' | 'drawing' | 'drawn', createdAgo: number) =>
    sql`INSERT INTO drafts (id, sender, state, request, created_at)
      VALUES (${randomUUID()}, '\\x00', ${state}, '{}', ${ago(createdAgo)})`.execute(db)
  await draft('waiting', 10)
  await draft('drawing', 5_000)
  await draft('drawn', 9_000)
  await expectLoad('drafts', 1, 1, 10)

  const picture = generationRow(userId, { status: 'failed', error_code: 'internal' })
  await db.insertInto('generations').values(picture).execute()
  const video = { task_id: picture.task_id, user_id: userId, destination: 'Oslo', credits_cost: 0 } as const
  const about = { ...video, idempotency_key: null }
  await db
    .insertInto('videos')
    .values([
      { ...about, id: randomUUID(), shape: 'square', created_at: ago(700) },
      {
        ...{ ...about, id: randomUUID(), shape: 'tall', status: 'processing' },
        ...{ created_at: ago(8_000), claim: randomUUID(), deadline_at: ago(-60) },
      },
      {
        ...about,
        id: randomUUID(),
        shape: 'tall',
        status: 'failed',
        error_code: 'internal',
        created_at: ago(9_000),
      },
    ])
    .execute()
  await expectLoad('videos', 1, 1, 700)
})

test('prints, mails, events of the payment provider and exports; what is tried again later does not wait', async () => {
  const { db } = database
  const albumId = randomUUID()
  await db.insertInto('albums').values({ id: albumId, user_id: userId, title: 'Oslo' }).execute()
  const print = { id: randomUUID(), album_id: albumId, user_id: userId, locale: 'en' } as const
  await db
    .insertInto('album_prints')
    .values({ ...print, created_at: ago(40) })
    .execute()
  await expectLoad('walks', 1, 0, 40)

  const mail = (key: string, status: string, dueAgo: number) =>
    sql`INSERT INTO mails (key, user_id, template, data, status, next_try_at)
      VALUES (${key}, ${userId}, 'receipt', '{}', ${status}, ${ago(dueAgo)})`.execute(db)
  await mail('due', 'waiting', 60)
  await mail('later', 'waiting', -600)
  await mail('leaving', 'sending', -60)
  await mail('left behind', 'sending', 500)
  await mail('sent', 'sent', 9_000)
  await expectLoad('mail', 2, 1, 500)

  const event = (id: string, status: string, dueAgo: number) =>
    sql`INSERT INTO stripe_events (id, type, created, payload, status, next_try_at)
      VALUES (${id}, 'invoice.paid', now(), '{}', ${status}, ${ago(dueAgo)})`.execute(db)
  await event('due', 'received', 20)
  await event('later', 'received', -300)
  await event('done', 'processed', 9_000)
  await expectLoad('billing', 1, 0, 20)

  await sql`INSERT INTO exports (user_id, status, locale, object_key, next_try_at)
    VALUES (${userId}, 'running', 'en', 'key', ${ago(-60)})`.execute(db)
  await sql`INSERT INTO account_deletions (user_id, requested_at, due_at, next_try_at)
    VALUES (${userId}, ${ago(900)}, ${ago(30)}, ${ago(30)})`.execute(db)
  await expectLoad('data', 1, 1, 30)
})

test('the queues of pictures and photos have a view of their own', async () => {
  const { rows } = await sql<{ queue: string }>`SELECT queue FROM queue_depth ORDER BY queue`.execute(
    database.db,
  )
  expect(rows.map(({ queue }) => queue)).toEqual(['generations', 'photos'])
})

test('the history of finished generations is not read', async () => {
  const { db, url } = database
  const row = () =>
    generationRow(userId, {
      status: 'completed',
      output_image_key: 'key',
      output_description: 'text',
      finished_at: ago(60),
    })
  for (let batch = 0; batch < 4; batch += 1)
    await db
      .insertInto('generations')
      .values(Array.from({ length: 1_000 }, row))
      .execute()
  await sql`ANALYZE generations`.execute(db)
  const { rows } = await costOf(url, readQueueLoads)
  expect(rows).toBeLessThan(50)
})

test.each([
  [0, 0, null, 0],
  [1, 0, 5, Number.POSITIVE_INFINITY],
  [1, 0, null, Number.POSITIVE_INFINITY],
  [1, 2, null, null],
  [5, 2, 10, 30],
])('%i waiting for %i slots, %s s each, take %s s', (depth, slots, each, expected) => {
  expect(drainSeconds(depth, slots, each)).toBe(expected)
})
