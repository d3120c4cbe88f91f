import { type Kysely, sql } from 'kysely'

/**
 * Stored answers of a geocoding service, and when it may be asked again. Rows do not say which user asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE geocodes (
      question      text PRIMARY KEY,
      answer        jsonb NOT NULL,
      asked_at      timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX geocodes_asked_at ON geocodes (asked_at)`.execute(db)

  // One row: its lock keeps all API processes together within the service's limit.
  await sql`
    CREATE TABLE geocoder_turns (
      only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      next_at       timestamptz NOT NULL
    )`.execute(db)
  await sql`INSERT INTO geocoder_turns (next_at) VALUES (to_timestamp(0))`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE geocoder_turns`.execute(db)
  await sql`DROP TABLE geocodes`.execute(db)
}
