import { type Kysely, sql } from 'kysely'

/**
 * Authorization codes of the built-in sign-in that were used, until their minute is over. The release before
 * this one keeps them in `request_counts`: while both run, a code can be used once at each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE used_sign_in_codes (
      id uuid PRIMARY KEY,
      ends_at timestamptz NOT NULL
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE used_sign_in_codes`.execute(db)
}
