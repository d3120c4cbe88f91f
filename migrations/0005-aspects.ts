import { type Kysely, sql } from 'kysely'

/** The shape of a picture; existing pictures are square. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE generations
      ADD COLUMN aspect text NOT NULL DEFAULT '1:1' CHECK (aspect IN ('1:1', '4:5', '3:2', '9:16'))`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations DROP COLUMN aspect`.execute(db)
}
