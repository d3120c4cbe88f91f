import { sql } from 'kysely'
import type { DebtCause } from '../contract/billing/credits.ts'
import type { Executor } from '../db/database.ts'

/** Why a user owes credits: their payments, also by others, were refunded, or the bank took them back. */
export async function readDebtCause(db: Executor, userId: string): Promise<DebtCause> {
  const { rows } = await sql<{ kind: 'refund' | 'dispute' }>`
    SELECT DISTINCT reversal.kind FROM payment_reversals reversal
    WHERE reversal.active
      AND reversal.payment_id IN (SELECT payment_id FROM credit_lots WHERE user_id = ${userId})`.execute(db)
  const kinds = rows.map(({ kind }) => kind)
  if (!kinds.includes('dispute')) return 'refund'
  return kinds.includes('refund') ? 'both' : 'dispute'
}
