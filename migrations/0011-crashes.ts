import { type Kysely, sql } from 'kysely'

/**
 * The worker that works on a generation or photo, and how many workers crashed with it. `photos.attempts` is
 * no longer written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE generations ADD COLUMN worker_id uuid, ADD COLUMN crashes smallint NOT NULL DEFAULT 0`.execute(
    db,
  )
  await sql`
    ALTER TABLE photos ADD COLUMN worker_id uuid, ADD COLUMN crashes smallint NOT NULL DEFAULT 0`.execute(db)
  // Null in rows of an earlier release, whose heartbeats do not show whether a worker crashed.
  await sql`ALTER TABLE workers ADD COLUMN beating_since timestamptz`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE workers DROP COLUMN beating_since`.execute(db)
  await sql`ALTER TABLE photos DROP COLUMN worker_id, DROP COLUMN crashes`.execute(db)
  await sql`ALTER TABLE generations DROP COLUMN worker_id, DROP COLUMN crashes`.execute(db)
}
