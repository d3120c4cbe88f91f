import { type Kysely, sql } from 'kysely'

/** Sessions of providers that the operator names; the check allowed Google and test accounts alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions DROP CONSTRAINT sessions_provider_check`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM sessions WHERE provider NOT IN ('local', 'google')`.execute(db)
  await sql`
    ALTER TABLE sessions ADD CONSTRAINT sessions_provider_check
    CHECK (provider IN ('local', 'google'))`.execute(db)
}
