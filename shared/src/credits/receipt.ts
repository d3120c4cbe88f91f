import { sql } from 'kysely'
import type { HoldStatus } from '../db/credit-tables.ts'
import type { Executor } from '../db/database.ts'
import { idsOfPage } from '../db/ids-of-page.ts'

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
 * The receipts of the generations in the table `page` of a query, each of the same hold as `receiptsOf`: one
 * look for all of them.
 */
export const receiptsOfPage = sql<{ task_id: string; receipt: ReceiptColumn }>`(
  SELECT DISTINCT ON (generation_id) generation_id AS task_id, json_build_object('amount', amount,
    'state', status, 'heldAt', created_at, 'settledAt', settled_at, 'cause', cause) AS receipt
  FROM credit_holds WHERE generation_id = ANY (${idsOfPage})
  ORDER BY generation_id, created_at DESC, settled_at DESC NULLS FIRST)`.as('receipts')

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
