import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MigratedDatabase, migratedDatabase } from './testing/database.ts'

let database: MigratedDatabase
let db: Kysely<unknown>
beforeAll(async () => {
  database = await migratedDatabase()
  db = database.db
})
afterAll(() => database.drop())

test('destinations of finished pictures that are not in the recycle bin are counted, however they are written', async () => {
  await sql`INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), 'ada@example.com', 'Ada')`.execute(
    db,
  )
  await sql`
    INSERT INTO generations (task_id, user_id, prompt_location, size, aspect, style, seed, locale, watermark, credits_cost, upload_bytes,
      photo_key, output_folder, output_image_key, output_description, status, error_code, created_at, deleted_at)
    SELECT gen_random_uuid(), users.id, destination, 512, '1:1', 'vintage', 1, 'en', true, 0, 3, 'photos/a.jpg', gen_random_uuid()::text,
      'a/p.webp', 'Dear diary', status, 'no_pet', day::timestamptz, deleted::timestamptz
    FROM users, (VALUES
      ('Rome', 'completed', '2026-01-02', NULL), ('rome ', 'completed', '2026-01-01', NULL), ('Oslo', 'completed', '2026-01-03', NULL),
      ('Lima', 'failed', '2026-01-04', NULL), ('Cairo', 'completed', '2026-01-05', '2026-01-06')
    ) AS made (destination, status, day, deleted)`.execute(db)
  const places = async () =>
    (
      await sql`SELECT place, pictures, first_at::date::text AS first FROM travel_places ORDER BY first_at`.execute(
        db,
      )
    ).rows
  const counted = [
    { place: 'rome', pictures: 2, first: '2026-01-01' },
    { place: 'oslo', pictures: 1, first: '2026-01-03' },
  ]
  expect(await places()).toEqual(counted)
})
