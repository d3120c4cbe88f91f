import { sql } from 'kysely'
import type { Executor } from '../../db/database.ts'
import { withBooks } from './account.ts'
import { inLedger, type Ledger } from './transaction.ts'

const BATCH = 50

/**
 * Writes off unspent credits that are due, of all users, a batch of accounts per transaction. Accounts that
 * are in use right now are left to the next run; balances never show due credits anyway.
 * @returns how many accounts it went through
 */
export async function expireDueLots(db: Executor, now: Date): Promise<number> {
  let accounts = 0
  for (;;) {
    const expired = await inLedger(db, async (ledger) => {
      const userIds = await lockAccountsWithDueLots(ledger, now)
      // Opening and closing the books expires what is due.
      for (const userId of userIds) await withBooks(ledger, { userId, now }, async () => {})
      return userIds.length
    })
    accounts += expired
    if (expired < BATCH) return accounts
  }
}

async function lockAccountsWithDueLots(ledger: Ledger, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM credit_accounts a
    WHERE EXISTS (SELECT FROM credit_lots l WHERE l.user_id = a.user_id AND l.remaining > 0 AND l.expires_at <= ${now})
    ORDER BY user_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`.execute(ledger)
  return rows.map((row) => row.user_id)
}
