import { type Kysely, sql } from 'kysely'

/**
 * What administrators set for picture endpoints; null: as the configuration says. Releases before this one do
 * not read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE endpoint_settings (
      endpoint text PRIMARY KEY,
      steps integer CHECK (steps BETWEEN 1 AND 100),
      guidance double precision CHECK (guidance BETWEEN 0 AND 30),
      strength double precision CHECK (strength BETWEEN 0 AND 1),
      negative_prompt text CHECK (length(negative_prompt) BETWEEN 1 AND 4000),
      mode text CHECK (length(mode) BETWEEN 1 AND 64),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE endpoint_settings`.execute(db)
}
