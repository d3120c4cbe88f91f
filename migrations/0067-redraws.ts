import { type Kysely, sql } from 'kysely'

/**
 * Pictures of a model in which the owner did not find the own pet, and that were drawn once more, free of
 * charge. The second id refers to no row: a redraw that was purged stays the one that there was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE redraws (
      task_id    uuid PRIMARY KEY REFERENCES generations ON DELETE CASCADE,
      redrawn_as uuid NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`ALTER TABLE daily_use ADD redraws integer NOT NULL DEFAULT 0`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE daily_use DROP redraws`.execute(db)
  await sql`DROP TABLE redraws`.execute(db)
}
