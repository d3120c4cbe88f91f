import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './lib/concurrent-index.ts'

export const transaction = false

/**
 * For the search for tasks by a part of the title or of the brand's name, in any language. The extension
 * `pg_trgm` does the same, but an installation may not have it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // All parts of one to three characters, each once, in small letters. The cost keeps PostgreSQL from
  // computing them for every row of a search.
  await sql`
    CREATE OR REPLACE FUNCTION text_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
      SELECT array_agg(DISTINCT substr(lower(value), place, size))
      FROM generate_series(1, length(lower(value))) AS place, generate_series(1, 3) AS size
      WHERE place + size <= length(lower(value)) + 1
    $$`.execute(db)
  await createIndexConcurrently(
    db,
    'tasks_by_words',
    `ON tasks USING gin (text_grams(title || ' ' || brand))`,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX tasks_by_words`.execute(db)
  await sql`DROP FUNCTION text_grams`.execute(db)
}
