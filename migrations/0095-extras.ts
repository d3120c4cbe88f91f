import { type Kysely, sql } from 'kysely'

/**
 * What a pet wears, and the occasion of a picture: none in every picture of before. Drafts say whether a
 * garment was left out of each of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations ADD wears text NOT NULL DEFAULT 'none', ADD occasion text NOT NULL DEFAULT 'none'`.execute(
    db,
  )
  await sql`ALTER TABLE drafts ADD left_out boolean[]`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations DROP wears, DROP occasion`.execute(db)
  await sql`ALTER TABLE drafts DROP left_out`.execute(db)
}
