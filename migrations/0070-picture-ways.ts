import { type Kysely, sql } from 'kysely'

/**
 * How a pet that is cut out is in the scene: as it suits the photo, or as its owner wants. Pictures of before
 * are as it suits; a switch that the release before orders names no way and leaves it as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations ADD way text NOT NULL DEFAULT 'auto'`.execute(db)
  await sql`ALTER TABLE mount_switches ADD way text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations DROP way`.execute(db)
  await sql`ALTER TABLE mount_switches DROP way`.execute(db)
}
