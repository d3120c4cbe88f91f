import { RECYCLE_SOON_DAYS } from '@pawport/shared/contract/recycle/schemas.ts'
import { DAY_MS, HOUR_MS } from '@pawport/shared/contract/time.ts'
import { recycledBefore } from '@pawport/shared/generations/recycle-bin.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { costOf } from '@pawport/shared/testing/explain.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { binStats } from './bin-store.ts'

const NOW = new Date('2026-03-31T12:30:00Z')
/** A creation that is moved to the bin later does not expire soon yet. */
const SOON_FROM = new Date(recycledBefore(NOW).getTime() + RECYCLE_SOON_DAYS * DAY_MS)

let database: TestDatabase
let userId: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await sql`DELETE FROM users`.execute(database.db)
  const user = { email: 'ada@example.com', name: 'Ada' }
  userId = (await database.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => database?.drop())

/**
 * Creations in the bin: `number` of them, the first moved there at `from`, each next one `every` milliseconds
 * later.
 */
async function binned(number: number, from: Date, every = 0): Promise<void> {
  await sql`
    INSERT INTO generations (task_id, user_id, prompt_location, size, style, seed, locale, watermark, credits_cost, upload_bytes,
      photo_key, output_folder, status, error_code, deleted_at)
    SELECT gen_random_uuid(), ${userId}, 'Rome', 512, 'vintage', 1, 'en', true, 0, 1, 'photos/1', gen_random_uuid()::text, 'failed',
      'no_pet', ${from}::timestamptz + n * ${every}::integer * interval '1 millisecond'
    FROM generate_series(0, ${number - 1}::integer) AS n`.execute(database.db)
}

test('an empty bin has no creation and no date', async () => {
  expect(await binStats(database.db, userId, NOW)).toEqual({
    total: 0,
    expiring_soon: 0,
    oldest_delete_date: null,
  })
})

test('creations of the same day expire soon only from their own moment on', async () => {
  await binned(2, new Date(SOON_FROM.getTime() - 3 * HOUR_MS))
  await binned(1, new Date(SOON_FROM.getTime() - 60_000))
  await binned(1, SOON_FROM)
  await binned(4, new Date(SOON_FROM.getTime() + 1))
  await binned(8, NOW)
  expect(await binStats(database.db, userId, NOW)).toEqual({
    total: 16,
    expiring_soon: 4,
    oldest_delete_date: SOON_FROM.getTime() - 3 * HOUR_MS,
  })
})

test('the figures of a bin with 6,000 creations read few pages of memory', async () => {
  const every = (30 * DAY_MS) / 6_000
  for (let from = 0; from < 6_000; from += 1_000)
    await binned(1_000, new Date(NOW.getTime() - 30 * DAY_MS + from * every), every)
  // As PostgreSQL does by itself; the creations that expire soon have lain there for weeks.
  await sql`VACUUM (ANALYZE) generations, bin_counts`.execute(database.db)
  const { buffers } = await costOf(database.url, (db) => binStats(db, userId, NOW))
  expect(buffers).toBeLessThanOrEqual(80)
  expect((await binStats(database.db, userId, NOW)).total).toBe(6_000)
})
