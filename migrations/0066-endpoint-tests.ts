import { type Kysely, sql } from 'kysely'

/**
 * The latest test picture of each picture endpoint, and the calls that it failed. Releases before this one do
 * not read them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE endpoint_tests (
      endpoint text PRIMARY KEY,
      id uuid NOT NULL UNIQUE,
      status text NOT NULL CHECK (status IN ('waiting', 'drawing', 'completed', 'failed')),
      asked_at timestamptz NOT NULL,
      outcome text,
      message text,
      milliseconds integer,
      picture bytea,
      exchange jsonb NOT NULL DEFAULT '[]'
    )`.execute(db)
  await sql`
    CREATE TABLE endpoint_faults (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      endpoint text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      outcome text NOT NULL,
      message text NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX endpoint_faults_of_endpoint ON endpoint_faults (endpoint, id DESC)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE endpoint_faults`.execute(db)
  await sql`DROP TABLE endpoint_tests`.execute(db)
}
