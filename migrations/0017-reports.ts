import { type Kysely, sql } from 'kysely'

/** Visitors' reports of public pages, and pages that the operator closed for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions VALIDATE CONSTRAINT sessions_provider_check`.execute(db)
  await sql`
    CREATE TABLE reports (
      id             bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      task_id        uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
      -- Of the network that reported, with a secret and the day: the same on one day, unrelated on the next.
      reporter_hash  bytea NOT NULL CHECK (octet_length(reporter_hash) = 32),
      reason         text NOT NULL,
      details        text CHECK (length(details) <= 500),
      created_at     timestamptz NOT NULL DEFAULT now(),
      settled_at     timestamptz,
      UNIQUE (task_id, reporter_hash)
    )`.execute(db)
  await sql`CREATE INDEX reports_of_reporter ON reports (reporter_hash)`.execute(db)
  await sql`CREATE INDEX reports_open ON reports (created_at) WHERE settled_at IS NULL`.execute(db)
  await sql`CREATE INDEX reports_by_age ON reports (created_at)`.execute(db)
  await sql`ALTER TABLE generations ADD COLUMN share_blocked_at timestamptz`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations DROP COLUMN share_blocked_at`.execute(db)
  await sql`DROP TABLE reports`.execute(db)
}
