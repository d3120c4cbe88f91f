import { randomUUID } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { costOf } from '@pawport/shared/testing/explain.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listComments } from './comments-store.ts'
import { findPublication, likedAmong, listPublications, publishedKeys } from './store.ts'

/** Pages of 8 kB that one query may read. */
const MOST_BUFFERS = 80

let database: TestDatabase
let users: string[]
let ids: string[]
let popular: string

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await sql`INSERT INTO users (email, name)
    SELECT 'user' || n || '@example.com', 'user' FROM generate_series(1, 200) AS n`.execute(db)
  users = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)
  // Half of the pictures are of one place, and two thirds of one kind.
  await sql`
    INSERT INTO generations (task_id, user_id, status, prompt_location, size, style, seed, locale, watermark, credits_cost,
      upload_bytes, photo_key, output_folder, output_image_key, output_description)
    SELECT gen_random_uuid(), (${users}::uuid[])[1 + n % 200], 'completed',
      CASE WHEN n % 2 = 0 THEN 'Paris' ELSE 'Place ' || n % 3000 END, 512, 'vintage', 1, 'en', true, 0, 1,
      'photos/' || n, 'postcards/' || n, 'postcards/' || n || '/p.webp', 'diary'
    FROM generate_series(1, 30000) AS n`.execute(db)
  await sql`
    INSERT INTO publications (task_id, public_id, user_id, species, destination, place_key, size, aspect, published_at)
    SELECT task_id, left(replace(task_id::text, '-', ''), 22), user_id,
      CASE WHEN n % 9 < 6 THEN 'dog' WHEN n % 9 < 8 THEN 'cat' ELSE 'other' END, prompt_location,
      lower(replace(prompt_location, ' ', '')), 512, '1:1', now() - n * interval '1 minute'
    FROM (SELECT *, row_number() OVER () AS n FROM generations) AS made`.execute(db)
  ids = (await db.selectFrom('publications').select('task_id').limit(24).execute()).map((row) => row.task_id)
  popular = ids[0] ?? ''
  await sql`
    INSERT INTO likes (user_id, task_id)
    SELECT ${users[0]}, task_id FROM publications WHERE hashtext(public_id) % 3 = 0`.execute(db)
  await sql`UPDATE publications SET likes = CASE WHEN hashtext(public_id) % 5 = 0 THEN 7 ELSE 0 END`.execute(
    db,
  )
  await sql`
    INSERT INTO comments (task_id, user_id, handle, body, created_at)
    SELECT (${ids}::uuid[])[1 + n % 24], (${users}::uuid[])[1 + n % 200], 'somebody', 'Hello ' || n,
      now() - n * interval '1 second'
    FROM generate_series(1, 20000) AS n`.execute(db)
  await sql`ANALYZE`.execute(db)
  await sql`VACUUM publications, likes, comments`.execute(db)
})
afterAll(() => database?.drop())

const after = { likes: 7, publishedAt: new Date(), publicId: 'z'.repeat(22) }
const base = { species: null, places: null, sort: 'popular', after: null, limit: 25 } as const

test.each([
  ['all, by likes', base],
  ['all, by time', { ...base, sort: 'recent' }],
  ['one kind', { ...base, species: 'other' }],
  ['a later page', { ...base, after }],
  ['the place of half of all pictures', { ...base, places: ['paris'] }],
  ['four places', { ...base, places: ['paris', 'place1', 'place3', 'nowhere'], sort: 'recent' }],
  [
    'one kind at four places, a later page',
    { ...base, species: 'cat', places: ['paris', 'place1', 'place3', 'place5'], after },
  ],
] as const)('a page of %s reads few of 30,000 pictures', async (_, options) => {
  const places = options.places && [...options.places]
  const cost = await costOf(database.url, (db) => listPublications(db, { ...options, places }))
  expect(cost.buffers).toBeLessThanOrEqual(MOST_BUFFERS)
  expect(cost.rows).toBeLessThan(200)
})

test('a page has its pictures in the order of likes, then of time', async () => {
  const rows = await listPublications(database.db, { ...base, limit: 5_000, species: 'cat' })
  const sorted = rows.toSorted(
    (one, other) => other.likes - one.likes || other.published_at.getTime() - one.published_at.getTime(),
  )
  expect(rows.map((row) => row.public_id)).toEqual(sorted.map((row) => row.public_id))
  expect(new Set(rows.map((row) => row.likes))).toEqual(new Set([7, 0]))
})

test('the places of a search are found by one jump each', async () => {
  const keys = await publishedKeys(database.db, 'p', 3)
  expect(keys).toEqual(['paris', 'place1', 'place1001'])
  const cost = await costOf(database.url, (db) => publishedKeys(db, 'p', 3))
  expect(cost.buffers).toBeLessThanOrEqual(MOST_BUFFERS)
})

test('likes of a page, one picture and a page of comments read few rows', async () => {
  const costs = [
    await costOf(database.url, (db) => likedAmong(db, users[0] ?? '', ids)),
    await costOf(database.url, (db) => findPublication(db, randomUUID().slice(0, 22))),
    await costOf(database.url, (db) => listComments(db, popular, { after: null, limit: 21 })),
  ]
  for (const { buffers } of costs) expect(buffers).toBeLessThanOrEqual(MOST_BUFFERS)
})
