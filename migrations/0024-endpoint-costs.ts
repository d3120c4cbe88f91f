import { type Kysely, sql } from 'kysely'

/**
 * What calls of paid endpoints cost, in millionths of the operator's currency: of a generation with the
 * endpoint that drew it, and of the installation on a day. A release that does not know the columns counts
 * calls and no money.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE generations
      ADD COLUMN endpoint text,
      ADD COLUMN endpoint_cost bigint NOT NULL DEFAULT 0`.execute(db)
  await sql`ALTER TABLE endpoint_use ADD COLUMN cost bigint NOT NULL DEFAULT 0`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE endpoint_use DROP COLUMN cost`.execute(db)
  await sql`ALTER TABLE generations DROP COLUMN endpoint_cost, DROP COLUMN endpoint`.execute(db)
}
