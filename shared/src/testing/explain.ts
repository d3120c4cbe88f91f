import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import type { Database } from '../db/database.ts'
import { openPool } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'

interface PlanNode {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** The cost of a query; it does not depend on the speed or the load of the machine. */
export interface QueryCost {
  /** Pages of 8 kB that PostgreSQL read. */
  buffers: number
  /** Rows of tables that PostgreSQL read, also those that did not match. */
  rows: number
}

function rowsRead(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Relation Name'] ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own)
}

/** The cost of the last query that `use` makes. */
export async function costOf(url: string, use: (db: Database) => Promise<unknown>): Promise<QueryCost> {
  const pool = openPool({ connectionString: url, max: 1 }, pino({ level: 'silent' }))
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
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${last.sql}`,
      [...last.parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error('PostgreSQL gave no plan')
    return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: rowsRead(plan) }
  } finally {
    await db.destroy()
  }
}
