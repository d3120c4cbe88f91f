import { type Kysely, sql } from 'kysely'

/**
 * Takes: small pictures of a model that were ordered together, to choose from, and the take that a later
 * picture enlarges. That id refers to no row: a take that is purged stays the one that was enlarged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations ADD take_set uuid, ADD enlarges uuid`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations DROP take_set, DROP enlarges`.execute(db)
}
