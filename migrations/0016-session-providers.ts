import { type Kysely, sql } from 'kysely'

/** The kind of provider that a session came from; null in sessions of earlier releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions ADD COLUMN provider text`.execute(db)
  await sql`
    ALTER TABLE sessions ADD CONSTRAINT sessions_provider_check
    CHECK (provider IN ('local', 'google')) NOT VALID`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions DROP COLUMN provider`.execute(db)
}
