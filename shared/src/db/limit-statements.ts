import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** PostgreSQL's code for a statement that took too long. */
export const QUERY_CANCELED = '57014'

/**
 * Ends each statement of a transaction that takes longer than `limitMs` milliseconds: it throws an error with
 * `QUERY_CANCELED`.
 */
export async function limitStatements(transaction: Transaction<Tables>, limitMs: number): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(limitMs)}, true)`.execute(transaction)
}
