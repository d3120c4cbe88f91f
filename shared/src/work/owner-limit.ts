import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { hasStatus, type InTable, idOf } from './rows.ts'

/**
 * Two workers must not count at the same time. The lock belongs to the owner of the row, so that claims for
 * others do not wait; it ends with the transaction.
 */
export async function lockOwner(db: Executor, kind: InTable, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('claims:' || user_id))
    FROM ${sql.table(kind.table)} WHERE ${idOf(kind)} = ${id}`.execute(db)
}

/** How many other rows of the owner of a row run. */
export async function countRunning(db: Executor, kind: InTable, id: string): Promise<number> {
  const table = sql.table(kind.table)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${table}
    WHERE user_id = (SELECT user_id FROM ${table} WHERE ${idOf(kind)} = ${id})
      AND ${hasStatus(kind, 'running')} AND ${idOf(kind)} <> ${id}`.execute(db)
  return rows[0]?.count ?? 0
}
