import { sql } from 'kysely'
import type { DebtCause } from '../contract/billing/credits.ts'
import type { Executor } from '../db/database.ts'

/** Why a user owes credits: payments that were refunded, or that the bank took back. */
export async function readDebtCause(db: Executor, userId: string): Promise<DebtCause> {
  const { rows } = await sql<{ kind: 'refund' | 'dispute' }>`
    SELECT DISTINCT reversal.kind FROM payment_reversals reversal
    JOIN payments payment ON payment.id = reversal.payment_id
    WHERE payment.user_id = ${userId} AND reversal.active`.execute(db)
  const kinds = rows.map(({ kind }) => kind)
  if (!kinds.includes('dispute')) return 'refund'
  return kinds.includes('refund') ? 'both' : 'dispute'
}
