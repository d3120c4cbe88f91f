import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MigratedDatabase, migratedDatabase } from './testing/database.ts'

let database: MigratedDatabase
let pool: pg.Pool
let db: Kysely<unknown>
let userId: string
beforeAll(async () => {
  database = await migratedDatabase(3)
  ;({ pool, db } = database)
})
beforeEach(async () => {
  userId = randomUUID()
  await sql`DELETE FROM users`.execute(db)
  await sql`INSERT INTO users (id, email, name) VALUES (${userId}, 'ada@example.com', 'Ada')`.execute(db)
})
afterAll(() => database.drop())

const INSERT = `
  INSERT INTO generations (task_id, user_id, prompt_location, size, aspect, style, seed, locale, watermark, credits_cost, upload_bytes,
    photo_key, output_folder, deleted_at)
  VALUES (gen_random_uuid(), $1, $2, 512, '1:1', 'vintage', 1, 'en', true, 0, 3, 'photos/a.jpg', gen_random_uuid()::text, $3)`

async function destinations(): Promise<unknown[]> {
  const { rows } = await pool.query('SELECT destination FROM user_places ORDER BY destination')
  return rows.map((row) => row.destination)
}

async function words(): Promise<unknown[]> {
  const { rows } = await pool.query('SELECT word FROM user_place_words ORDER BY word')
  return rows.map((row) => row.word)
}

test('destinations of creations that are not in the recycle bin are found by each of their words', async () => {
  await pool.query(INSERT, [userId, 'São Paulo', null])
  await pool.query(INSERT, [userId, '京都', null])
  await pool.query(INSERT, [userId, 'Cairo', new Date()])
  expect(await destinations()).toEqual(['São Paulo', '京都'])
  expect(await words()).toEqual(['paulo', 'sao paulo', '京都', '都'])
})

test('a destination stays when its last creation goes as another one comes', async () => {
  await pool.query(INSERT, [userId, 'Oslo', null])
  const coming = await pool.connect()
  const going = await pool.connect()
  try {
    await coming.query('BEGIN')
    const { rows } = await pool.query('SELECT task_id FROM generations')
    await coming.query(INSERT, [userId, 'Oslo', null])
    const gone = going.query('DELETE FROM generations WHERE task_id = $1', [rows[0].task_id])
    // The deletion waits for the one that comes.
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
            )
          ).rowCount,
      )
      .toBe(1)
    await coming.query('COMMIT')
    await gone
  } finally {
    coming.release()
    going.release()
  }
  expect([await destinations(), await words()]).toEqual([['Oslo'], ['oslo']])
})

test('the destinations of a user go with the account', async () => {
  await pool.query(INSERT, [userId, 'Oslo', null])
  await pool.query('DELETE FROM users WHERE id = $1', [userId])
  expect([await destinations(), await words()]).toEqual([[], []])
})
