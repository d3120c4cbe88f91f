import { type Kysely, sql } from 'kysely'

/** Whether a post shows the diary: only where its owner chose so. Releases before this one show none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE publications ADD shows_diary boolean NOT NULL DEFAULT false`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE publications DROP shows_diary`.execute(db)
}
