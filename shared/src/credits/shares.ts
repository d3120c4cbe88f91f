import { sql } from 'kysely'
import type { LotKind } from '../db/credit-tables.ts'
import type { Executor } from '../db/database.ts'
import { PAID_KINDS } from './rules.ts'

/** Credits of one kind and one expiry that can be spent now. */
export interface CreditShare {
  kind: LotKind
  amount: number
  /** Null: they never expire. */
  expiresAt: Date | null
}

/** The available credits by kind and expiry, in the order in which they are spent (`bySpendingOrder`). */
export async function readShares(db: Executor, userId: string, now: Date): Promise<CreditShare[]> {
  const { rows } = await sql<CreditShare>`
    SELECT kind, expires_at AS "expiresAt", sum(remaining)::int AS amount
    FROM credit_lots
    WHERE user_id = ${userId} AND remaining > 0 AND (expires_at IS NULL OR expires_at > ${now})
    GROUP BY kind, expires_at
    ORDER BY expires_at NULLS LAST, kind = ANY(${PAID_KINDS}), min(granted_at), min(id::text)`.execute(db)
  return rows
}
