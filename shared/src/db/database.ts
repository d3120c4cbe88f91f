import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Log } from '../platform/log.ts'
import { pipeliningPool } from './pipelining.ts'
import { openPool } from './pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Executor = Database | Transaction<Tables>

export interface DatabaseOptions {
  url: string
  poolSize: number
  log: Log
}

/** The timeout of a statement and of an idle transaction, after which its locks are released. No statement of ours takes seconds. */
const LONGEST_MS = 60_000

/** Opens a pool. A connection that breaks is logged and replaced; it never ends the process. */
export function openDatabase({ url, poolSize, log }: DatabaseOptions): Database {
  const pool = openPool(
    {
      connectionString: url,
      max: poolSize,
      pipeline: true,
      connectionTimeoutMillis: 10_000,
      statement_timeout: LONGEST_MS,
      idle_in_transaction_session_timeout: LONGEST_MS,
    },
    log,
  )
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipeliningPool(pool) }) })
}
