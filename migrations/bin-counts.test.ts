import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MigratedDatabase, migratedDatabase } from './testing/database.ts'

const USER = '00000000-0000-4000-8000-000000000001'

let database: MigratedDatabase
let pool: pg.Pool
let db: Kysely<unknown>
beforeAll(async () => {
  database = await migratedDatabase(3)
  ;({ pool, db } = database)
})
beforeEach(async () => {
  await sql`DELETE FROM users`.execute(db)
  await sql`INSERT INTO users (id, email, name) VALUES (${USER}, 'ada@example.com', 'Ada')`.execute(db)
  for (const deletedAt of ['2026-01-01T10:15Z', '2026-01-01T10:45Z', '2026-01-02T00:00Z', null])
    await sql`
      INSERT INTO generations (task_id, user_id, prompt_location, size, aspect, style, seed, locale, watermark, credits_cost, upload_bytes,
        photo_key, output_folder, status, error_code, deleted_at)
      VALUES (gen_random_uuid(), ${USER}, 'Rome', 512, '1:1', 'vintage', 1, 'en', true, 0, 3, 'photos/a.jpg', gen_random_uuid()::text,
        'failed', 'no_pet', ${deletedAt}::timestamptz)`.execute(db)
})
afterAll(() => database.drop())

async function counts(): Promise<Record<string, number>> {
  const { rows } = await pool.query('SELECT day, creations FROM bin_counts ORDER BY day')
  return Object.fromEntries(rows.map(({ day, creations }) => [day.toISOString().slice(0, 10), creations]))
}

test('restored and purged creations leave the counts, and those moved to the bin join them', async () => {
  expect(await counts()).toEqual({ '2026-01-01': 2, '2026-01-02': 1 })
  await sql`UPDATE generations SET deleted_at = NULL WHERE deleted_at = '2026-01-01T10:15Z'`.execute(db)
  expect(await counts()).toEqual({ '2026-01-01': 1, '2026-01-02': 1 })
  await sql`DELETE FROM generations WHERE deleted_at = '2026-01-02T00:00Z'`.execute(db)
  expect(await counts()).toEqual({ '2026-01-01': 1 })
  await sql`UPDATE generations SET deleted_at = '2026-01-03T23:59Z' WHERE deleted_at IS NULL`.execute(db)
  expect(await counts()).toEqual({ '2026-01-01': 1, '2026-01-03': 2 })
  await sql`UPDATE generations SET deleted_at = '2026-01-01T10:01Z' WHERE deleted_at IS NOT NULL`.execute(db)
  expect(await counts()).toEqual({ '2026-01-01': 3 })
})

test('a removed user leaves no counts', async () => {
  await sql`DELETE FROM generations`.execute(db)
  expect(await counts()).toEqual({})
  await sql`DELETE FROM users`.execute(db)
  expect(await counts()).toEqual({})
})

test('two windows that restore and purge different creations at once lose no count', async () => {
  const { rows } = await pool.query<{ task_id: string }>(
    'SELECT task_id FROM generations WHERE deleted_at IS NOT NULL ORDER BY deleted_at',
  )
  const [first, second] = [await pool.connect(), await pool.connect()]
  try {
    await first.query('BEGIN')
    await first.query('UPDATE generations SET deleted_at = NULL WHERE task_id = $1', [rows[0]?.task_id])
    const purged = second.query('DELETE FROM generations WHERE task_id = $1', [rows[1]?.task_id])
    await first.query('COMMIT')
    await purged
  } finally {
    first.release()
    second.release()
  }
  expect(await counts()).toEqual({ '2026-01-02': 1 })
})
