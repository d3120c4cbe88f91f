import type { Kysely } from 'kysely'
import type { LedgerTables } from '../../db/credit-tables.ts'
import type { Executor } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

/** A transaction that may write the ledger's tables; only the files of this folder can get one. */
export type Ledger = Kysely<Omit<Tables, keyof LedgerTables> & LedgerTables>

/**
 * Joins the caller's transaction, or makes one. The ledger relies on READ COMMITTED: a statement sees what
 * came before its lock.
 */
export async function inLedger<T>(db: Executor | Ledger, use: (ledger: Ledger) => Promise<T>): Promise<T> {
  const ledger = db as unknown as Ledger
  if (ledger.isTransaction) return use(ledger)
  return ledger.transaction().setIsolationLevel('read committed').execute(use)
}
