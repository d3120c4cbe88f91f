import { sql } from 'kysely'
import type { EntryKind, LotKind } from '../db/credit-tables.ts'
import type { Executor } from '../db/database.ts'

/** A change of what somebody can spend, as a statement of account lists it. */
export interface BalanceChange {
  id: string
  at: Date
  kind: EntryKind
  /** Of the credits that were touched; for a picture one of them. */
  lot: LotKind
  /** Whole credits, below 0 for what was taken. All of a user's add up to the balance. */
  amount: number
  /** Destination of the picture; null once that is gone, and for everything else. */
  destination: string | null
  /** Why an admin changed the balance. */
  reason: string | null
}

/**
 * The newest changes of a balance. What one picture took from several lots is one change. That it was charged is none: the
 * credits left the balance when they were put aside.
 */
export async function listBalanceChanges(
  db: Executor,
  userId: string,
  limit: number,
): Promise<BalanceChange[]> {
  const { rows } = await sql<BalanceChange>`
    WITH changes AS (
      SELECT max(e.id) AS id, max(e.created_at) AS at, e.kind, max(l.kind) AS lot, sum(e.d_available)::int AS amount,
             e.hold_id, max(e.cause) AS cause
      FROM credit_entries e JOIN credit_lots l ON l.id = e.lot_id
      WHERE e.user_id = ${userId} AND e.d_available <> 0
      GROUP BY e.hold_id, e.kind, CASE WHEN e.hold_id IS NULL THEN e.id END
      ORDER BY 1 DESC
      LIMIT ${limit}
    )
    SELECT c.id::text, c.at, c.kind, c.lot, c.amount, g.prompt_location AS destination, a.reason
    FROM changes c
    LEFT JOIN credit_holds h ON h.id = c.hold_id
    LEFT JOIN generations g ON g.task_id = h.generation_id
    LEFT JOIN credit_adjustments a ON a.user_id = ${userId} AND 'adjustment:' || a.id::text = c.cause
    ORDER BY c.id DESC`.execute(db)
  return rows
}
