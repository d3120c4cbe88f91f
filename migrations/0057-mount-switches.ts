import { type Kysely, sql } from 'kysely'

/**
 * Finished pictures that are drawn again with another mount, free of charge: one row for each picture that
 * was ever switched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE mount_switches (
      task_id     uuid PRIMARY KEY REFERENCES generations ON DELETE CASCADE,
      mount       text NOT NULL CHECK (mount IN ('sticker', 'framed')),
      status      text NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'failed')),
      -- Orders of a switch for this picture, the current one included.
      switches    smallint NOT NULL DEFAULT 1,
      attempts    smallint NOT NULL DEFAULT 0,
      claim       uuid,
      deadline_at timestamptz,
      error_code  text,
      updated_at  timestamptz NOT NULL DEFAULT now(),
      CHECK (status <> 'processing' OR (claim IS NOT NULL AND deadline_at IS NOT NULL)),
      CHECK (status <> 'failed' OR error_code IS NOT NULL)
    )`.execute(db)
  await sql`
    CREATE INDEX mount_switches_unfinished ON mount_switches (updated_at)
    WHERE status IN ('pending', 'processing')`.execute(db)
  await sql`ALTER TABLE daily_use ADD mount_switches integer NOT NULL DEFAULT 0`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE mount_switches`.execute(db)
  await sql`ALTER TABLE daily_use DROP mount_switches`.execute(db)
}
