import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../platform/log.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Executor = Database | Transaction<Tables>

export interface DatabaseOptions {
  url: string
  poolSize: number
  log: Log
}

/** Opens a pool. An idle connection that breaks is logged and replaced; it never ends the process. */
export function openDatabase({ url, poolSize, log }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
