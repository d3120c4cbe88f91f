import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewGeneration } from '../db/tables.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { costOf } from '../testing/explain.ts'
import { generationRow } from '../testing/generation-row.ts'
import { drainSeconds, readQueueDepths } from './queue-depth.ts'

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

test('an empty queue has depth 0 and no wait', async () => {
  const nothing = { depth: 0, running: 0, oldest_wait_seconds: 0 }
  expect(await readQueueDepths(database.db)).toEqual([
    { queue: 'generations', ...nothing },
    { queue: 'photos', ...nothing },
  ])
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
  const [generations, photos] = await readQueueDepths(database.db)
  expect(generations).toMatchObject({ queue: 'generations', depth: 3, running: 1 })
  expect(Math.floor(generations?.oldest_wait_seconds ?? 0)).toBeGreaterThanOrEqual(400)
  expect(generations?.oldest_wait_seconds).toBeLessThan(5_000)
  expect(photos).toMatchObject({ queue: 'photos', depth: 1, running: 1 })
  expect(Math.floor(photos?.oldest_wait_seconds ?? 0)).toBeGreaterThanOrEqual(30)
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
  const { rows } = await costOf(url, readQueueDepths)
  expect(rows).toBeLessThan(50)
})

test.each([
  [0, 0, null, 0],
  [1, 0, 5, Number.POSITIVE_INFINITY],
  [1, 2, null, null],
  [5, 2, 10, 30],
])('%i waiting for %i slots, %s s each, take %s s', (depth, slots, each, expected) => {
  expect(drainSeconds(depth, slots, each)).toBe(expected)
})
