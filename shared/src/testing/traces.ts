import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A database of the product has more tables than these, with those of its queue. */
const LEAST_TABLES = 40

/** Where the words occur in any table of the database, the queue's included, as `table: word`. */
export async function tracesOf(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(db)
  if (tables.length <= LEAST_TABLES) throw new Error(`the database has ${tables.length} tables only`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ word: string }>`
      SELECT DISTINCT needle AS word FROM unnest(${words}::text[]) AS needles (needle), ${sql.table(`${schema}.${name}`)} AS hay
      WHERE strpos(lower(hay::text), lower(needle)) > 0`.execute(db)
    found.push(...rows.map(({ word }) => `${name}: ${word}`))
  }
  return found
}
