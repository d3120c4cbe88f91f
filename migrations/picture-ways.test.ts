import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { down, up } from './0070-picture-ways.ts'
import { type MigratedDatabase, migratedDatabase } from './testing/database.ts'

let database: MigratedDatabase
let db: Kysely<unknown>
beforeAll(async () => {
  database = await migratedDatabase()
  db = database.db
})
afterAll(() => database.drop())

/** A picture with a switch, as the release before writes them. */
async function writeBefore(): Promise<void> {
  const taskId = randomUUID()
  await sql`
    INSERT INTO generations (task_id, user_id, prompt_location, size, style, seed, locale, watermark, credits_cost,
      upload_key, upload_bytes, photo_key, output_folder)
    SELECT ${taskId}, id, 'Oslo', 512, 'vintage', 1, 'en', true, 0, ${taskId}, 3, ${taskId}, ${taskId}
    FROM users`.execute(db)
  await sql`INSERT INTO mount_switches (task_id, mount, status) VALUES (${taskId}, 'framed', 'pending')`.execute(
    db,
  )
}

test('pictures of before, and of the release before that runs on, are shown as it suits; their switches keep what they have', async () => {
  await sql`INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), 'ada@example.com', 'Ada')`.execute(
    db,
  )
  await down(db)
  await writeBefore()
  await up(db)
  await writeBefore()
  const { rows } = await sql`
    SELECT generations.way, mount_switches.way AS switched
    FROM generations JOIN mount_switches USING (task_id)`.execute(db)
  expect(rows).toEqual([
    { way: 'auto', switched: null },
    { way: 'auto', switched: null },
  ])
})
