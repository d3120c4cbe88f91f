import { type Kysely, sql } from 'kysely'

/** Whether the studio still shows a newcomer the first steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE user_settings ADD COLUMN first_steps boolean NOT NULL DEFAULT true`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE user_settings DROP COLUMN first_steps`.execute(db)
}
