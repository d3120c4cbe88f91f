import { type Kysely, sql } from 'kysely'

/** Which kind of provider a session came from. Null: begun by a release that did not write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions ADD COLUMN provider text`.execute(db)
  await sql`
    ALTER TABLE sessions ADD CONSTRAINT sessions_provider_check
    CHECK (provider IN ('local', 'google')) NOT VALID`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions DROP COLUMN provider`.execute(db)
}
