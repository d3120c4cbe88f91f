import { type Kysely, sql } from 'kysely'

/**
 * Requests that all API processes counted within windows of a minute; names are hashes. The table is
 * unlogged: after a crash of PostgreSQL the counts begin at 0. Free space in each page lets updates stay in
 * their page, without a change of the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE request_counts (
      name bytea PRIMARY KEY,
      count integer NOT NULL,
      ends_at timestamptz NOT NULL
    ) WITH (fillfactor = 50)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE request_counts`.execute(db)
}
