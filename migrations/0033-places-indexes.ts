import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

const INDEXES = {
  generations_of_place:
    'ON generations (user_id, prompt_location, created_at DESC, task_id DESC) WHERE deleted_at IS NULL',
  generations_of_user_by_status:
    'ON generations (user_id, status, created_at DESC, task_id DESC) WHERE deleted_at IS NULL',
}
/** Users whose destinations one statement writes. */
const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Indexes for the lists of one's own creations by destination and by status, and the destinations of the
 * creations so far.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES))
    await createIndexConcurrently(db, name, definition)
  for (let after = FIRST_ID; ; ) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    const inBatch = sql`user_id > ${after} AND user_id <= ${last.id}`
    await sql`
      INSERT INTO user_places SELECT user_id, prompt_location, max(created_at) FROM generations
      WHERE deleted_at IS NULL AND ${inBatch} GROUP BY user_id, prompt_location ON CONFLICT DO NOTHING`.execute(
      db,
    )
    await sql`
      INSERT INTO user_place_words SELECT user_id, word, destination FROM user_places, place_words(destination) AS word
      WHERE ${inBatch} ON CONFLICT DO NOTHING`.execute(db)
    after = last.id
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await sql`DROP INDEX IF EXISTS ${sql.id(name)}`.execute(db)
}
