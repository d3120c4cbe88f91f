import { type RawBuilder, sql } from 'kysely'
import type { HoldStatus } from '../db/credit-tables.ts'
import type { Executor } from '../db/database.ts'

/** The receipt: the state of the credits for one picture. */
export interface Receipt {
  amount: number
  state: HoldStatus
  heldAt: Date
  settledAt: Date | null
  /** Why the hold was released (a ReleaseCause); null unless it was released. */
  cause: string | null
}

/** A receipt as PostgreSQL gives it within a row. */
export interface ReceiptColumn extends Omit<Receipt, 'heldAt' | 'settledAt'> {
  heldAt: string
  settledAt: string | null
}

/**
 * The receipt of a generation as a column, of the same hold as `receiptsOf`; `id` names the column with the
 * generation's id.
 */
export function receiptColumn(id: string): RawBuilder<ReceiptColumn | null> {
  return sql<ReceiptColumn | null>`(
    SELECT json_build_object('amount', amount, 'state', status, 'heldAt', created_at, 'settledAt', settled_at, 'cause', cause)
    FROM credit_holds WHERE generation_id = ${sql.ref(id)}
    ORDER BY created_at DESC, settled_at DESC NULLS FIRST LIMIT 1)`
}

export function receiptFrom(column: ReceiptColumn | null): Receipt | null {
  if (!column) return null
  const { heldAt, settledAt } = column
  return { ...column, heldAt: new Date(heldAt), settledAt: settledAt === null ? null : new Date(settledAt) }
}

/**
 * The receipts by generation, each from the newest hold: credits that were released and reserved again are
 * shown as reserved. A picture that cost nothing has no receipt.
 */
export async function receiptsOf(db: Executor, generationIds: string[]): Promise<Map<string, Receipt>> {
  if (generationIds.length === 0) return new Map()
  const holds = await db
    .selectFrom('credit_holds')
    .distinctOn('generation_id')
    .select(['generation_id', 'amount', 'status', 'created_at', 'settled_at', 'cause'])
    .where('generation_id', 'in', generationIds)
    .orderBy('generation_id')
    .orderBy('created_at', 'desc')
    .orderBy('settled_at', (order) => order.desc().nullsFirst())
    .execute()
  return new Map(
    holds.map(
      ({ generation_id, amount, status: state, created_at: heldAt, settled_at: settledAt, cause }) => [
        generation_id,
        { amount, state, heldAt, settledAt, cause },
      ],
    ),
  )
}

export async function receiptOf(db: Executor, generationId: string): Promise<Receipt | null> {
  return (await receiptsOf(db, [generationId])).get(generationId) ?? null
}
