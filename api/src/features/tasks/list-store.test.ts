import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { costOf } from '@pawport/shared/testing/explain.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAllTasks } from './admin/store.ts'
import { listTasks } from './list-store.ts'

const TASKS = 20_000
/** Pages of 8 kB that a search may read; the table has more than 700. */
const MOST_BUFFERS = 150

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const { id } = await db
    .insertInto('users')
    .values({ email: 'brand@example.com', name: 'Brand', granted_role: 'brand' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // One of a thousand tasks is about a kite, in a mixture of languages and cases.
  await sql`
    INSERT INTO tasks (user_id, title, brand, industry, platforms, influencer_type, post_type, reward, deadline, published_at, created_at)
    SELECT ${id}, CASE WHEN n % 1000 = 7 THEN '猫的风筝 KiteFlyer ' || n ELSE '狗的雨衣 Raincoat for dogs ' || n END,
      CASE WHEN n = 5000 THEN '100%_Ölmühle' ELSE 'Wet Nose' END, 'pets', '{instagram}', 'any', 'video', 'A fee',
      now() + interval '9 days', now() - n * interval '1 minute', now() - n * interval '1 minute'
    FROM generate_series(1, ${sql.lit(TASKS)}) AS n`.execute(db)
  await sql`ANALYZE`.execute(db)
  await sql`VACUUM tasks`.execute(db)
})
afterAll(() => database?.drop())

const BASE = { sort: 'newest', now: new Date(), limit: 25 } as const

test.each([
  ['a part of a word in another case', 'TEFLY', 20],
  ['two words', 'kite flyer', 20],
  ['a Chinese word of two letters', '风筝', 20],
  ['one Chinese letter', '猫', 20],
  ['signs that patterns know, and an umlaut', '100%_öl', 1],
  ['nothing that there is', 'kitefleet', 0],
])('a search among many tasks does not read the table: %s', async (_what, q, found) => {
  const { db, url } = database
  expect(await listTasks(db, { ...BASE, q })).toHaveLength(found)
  const all = { q, state: undefined, after: undefined, now: BASE.now, limit: 25 }
  expect(await listAllTasks(db, all)).toHaveLength(found)
  const cost = await costOf(url, (db) => listTasks(db, { ...BASE, q }))
  expect(cost.buffers).toBeLessThan(MOST_BUFFERS)
  expect(cost.rows).toBeLessThan(TASKS / 100)
  expect((await costOf(url, (db) => listAllTasks(db, all))).buffers).toBeLessThan(MOST_BUFFERS)
})
