import { type Kysely, sql } from 'kysely'

/**
 * How a pet is portrayed: drawn, or as its photograph. Pictures of before are drawn from now on; a switch
 * that the release before orders names none and leaves it as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations ADD portrayal text NOT NULL DEFAULT 'drawn'`.execute(db)
  await sql`ALTER TABLE mount_switches ADD portrayal text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations DROP portrayal`.execute(db)
  await sql`ALTER TABLE mount_switches DROP portrayal`.execute(db)
}
