import { type Kysely, sql } from 'kysely'

/**
 * How many new accounts of a device and of a network got welcome credits today, and which accounts got none
 * because of that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE welcome_counts (
      -- Keyed, and different each day: it names neither device nor network.
      source_hash  bytea PRIMARY KEY CHECK (octet_length(source_hash) = 32),
      granted      integer NOT NULL DEFAULT 0,
      ends_at      timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX welcome_counts_by_end ON welcome_counts (ends_at)`.execute(db)
  await sql`
    CREATE TABLE welcome_refusals (
      user_id     uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      source      text NOT NULL,
      refused_at  timestamptz NOT NULL
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE welcome_refusals, welcome_counts`.execute(db)
}
