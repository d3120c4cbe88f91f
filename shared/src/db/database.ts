import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Log } from '../platform/log.ts'
import { openPool } from './pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Executor = Database | Transaction<Tables>

export interface DatabaseOptions {
  url: string
  poolSize: number
  log: Log
  /**
   * Milliseconds after which a statement without an answer counts as lost; the server ends it five seconds
   * before. 0 waits for ever.
   */
  answerMs?: number
}

/**
 * The timeout of a statement and of an idle transaction, after which its locks are released. No statement of
 * ours takes seconds.
 */
const LONGEST_MS = 60_000
/**
 * Within this time after the end of a statement its answer arrives; else the connection is dead, although
 * nothing has said so.
 */
const ARRIVAL_MS = 5_000
const ANSWER_MS = LONGEST_MS + ARRIVAL_MS

/**
 * Opens a pool. A connection that breaks or falls silent is logged and replaced; it never ends the process.
 */
export function openDatabase({ url, poolSize, log, answerMs = ANSWER_MS }: DatabaseOptions): Database {
  const pool = openPool(
    {
      connectionString: url,
      max: poolSize,
      // So that pg closes a connection whose answer does not come; else the next statement would get it.
      pipeline: true,
      connectionTimeoutMillis: 10_000,
      statement_timeout: Math.max(0, answerMs - ARRIVAL_MS),
      query_timeout: answerMs,
      idle_in_transaction_session_timeout: LONGEST_MS,
    },
    log,
  )
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
