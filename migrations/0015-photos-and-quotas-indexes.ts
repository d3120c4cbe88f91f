import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

const INDEXES = {
  photos_due: 'ON photos (keep_until)',
  photos_same: 'ON photos (user_id, sha256) WHERE sha256 IS NOT NULL',
  generations_of_photo: 'ON generations (photo_id) WHERE photo_id IS NOT NULL',
  generations_failed: "ON generations (finished_at) WHERE status = 'failed'",
}

/** Indexes for the columns of 0014, and the validation of its constraints for existing rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES))
    await createIndexConcurrently(db, name, definition)
  await sql`ALTER TABLE photos VALIDATE CONSTRAINT photos_status_check`.execute(db)
  await sql`ALTER TABLE generations VALIDATE CONSTRAINT generations_photo_id_fkey`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(INDEXES)) await sql`DROP INDEX IF EXISTS ${sql.id(name)}`.execute(db)
}
