import type { Database } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

/** Pages of 8 kB that PostgreSQL looks at for the last query that `use` makes. Does not depend on the machine's load. */
export async function buffersOf(url: string, use: (db: Database) => Promise<unknown>): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  let last: CompiledQuery | undefined
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      last = query
    },
  })
  try {
    await use(db)
    if (!last) throw new Error('no query was made')
    const { rows } = await pool.query<{ 'QUERY PLAN': Plan[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${last.sql}`,
      [...last.parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN
  } finally {
    await db.destroy()
  }
}
