import { type Kysely, sql } from 'kysely'

/** What a saved pet looks like in a photo, so that the check of another photo recognises it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE pet_photos ADD vector real[]`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE pet_photos DROP vector`.execute(db)
}
