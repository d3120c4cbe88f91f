import { type Kysely, sql } from 'kysely'

/** The position of the sweeper that walks through all objects in slices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE walks (
      name      text PRIMARY KEY,
      begun_at  timestamptz NOT NULL,
      -- What it came to last; null when it came to the end.
      position  text
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE walks`.execute(db)
}
