import { sql } from 'kysely'
import type { Locale } from '../contract/locale.ts'
import type { EntryKind, LotKind } from '../db/credit-tables.ts'
import type { Executor } from '../db/database.ts'

/** A change of what a user can spend, as a statement of account lists it. */
export interface BalanceChange {
  id: string
  at: Date
  kind: EntryKind
  /** Kind of the lot; when a picture took credits from several lots, the kind of one of them. */
  lot: LotKind
  /** Whole credits, below 0 for credits that were taken. All changes of a user add up to the balance. */
  amount: number
  /**
   * Destination of the picture, also once it is purged; null for other changes, and for pictures that earlier
   * releases purged.
   */
  destination: string | null
  /** Why an admin changed the balance. */
  reason: string | null
  /**
   * The plan or pack that was paid for, as it was ordered; null for changes without a payment, and for
   * pictures.
   */
  item: Record<Locale, string> | null
  /** Who gave the gift; null for other changes, and empty when that account was deleted. */
  giver: string | null
  /** Whether the credits were for a video, or for a mailed card. */
  isVideo: boolean
  isCard: boolean
  /** Whether a refund or a dispute of its payment made the change; null for others. */
  reversal: 'refund' | 'dispute' | null
}

const MAX_ID = '9223372036854775807'

/**
 * The newest changes of a balance. What one picture took from several lots is one change. A capture is none:
 * the credits left the balance when they were reserved. The cost does not grow with the number of earlier
 * changes. `from` is the id of the first one, for a page that is not the first.
 */
export async function listBalanceChanges(
  db: Executor,
  userId: string,
  limit: number,
  from?: string,
): Promise<BalanceChange[]> {
  // The entries of one change are written by one statement while the account is locked: none of another
  // change of this user lies between them. So the newest entry of each is one whose newer neighbour belongs
  // to another change, and the index on (user_id, id DESC) is read no further than the limit.
  const { rows } = await sql<BalanceChange>`
    WITH neighbours AS (
      SELECT id, kind, hold_id, lag(kind) OVER newer AS newer_kind, lag(hold_id) OVER newer AS newer_hold
      FROM credit_entries WHERE user_id = ${userId} AND d_available <> 0 AND id <= ${from ?? MAX_ID}::bigint
      WINDOW newer AS (ORDER BY id DESC)
    ), newest AS (
      SELECT id, kind, hold_id FROM neighbours
      WHERE hold_id IS NULL OR newer_hold IS DISTINCT FROM hold_id OR newer_kind <> kind
      ORDER BY id DESC LIMIT ${limit} + 1
    ), changes AS (
      SELECT id, kind, hold_id, coalesce(lead(id) OVER (ORDER BY id DESC), 0) AS older_id FROM newest
      ORDER BY id DESC LIMIT ${limit}
    )
    SELECT c.id::text, e.at, c.kind, e.lot, e.amount,
      -- One look-up each: a join might read whole tables.
      (SELECT coalesce((SELECT prompt_location FROM generations WHERE task_id = h.generation_id),
                       (SELECT destination FROM videos WHERE id = h.generation_id),
                       (SELECT destination FROM mailed_cards WHERE id = h.generation_id),
                       (SELECT destination FROM kept_destinations WHERE generation_id = h.generation_id))
       FROM credit_holds h WHERE h.id = c.hold_id) AS destination,
      (SELECT a.reason FROM credit_adjustments a
       WHERE a.id = CASE WHEN e.cause LIKE 'adjustment:%' THEN substr(e.cause, length('adjustment:') + 1)::uuid END
      ) AS reason,
      CASE WHEN c.hold_id IS NULL AND e.lot <> 'referral' THEN (
        SELECT o.item_name FROM orders o WHERE o.user_id = ${userId} AND o.payment_id = e.payment_id LIMIT 1
      ) END AS item,
      CASE WHEN e.lot = 'gift' AND c.hold_id IS NULL THEN (
        SELECT g.from_name FROM gifts g JOIN orders o ON o.id = g.order_id WHERE o.payment_id = e.payment_id
      ) END AS giver,
      EXISTS (SELECT FROM credit_holds h JOIN videos v ON v.id = h.generation_id WHERE h.id = c.hold_id) AS "isVideo",
      EXISTS (SELECT FROM credit_holds h JOIN mailed_cards m ON m.id = h.generation_id WHERE h.id = c.hold_id) AS "isCard",
      -- The reading that made the change, where none has come since; else a dispute, which comes last.
      CASE WHEN c.kind IN ('claw_back', 'reinstate') THEN (
        SELECT r.kind FROM payment_reversals r WHERE r.payment_id = e.payment_id
        ORDER BY (r.synced_at = e.at) DESC, (r.kind = 'dispute') DESC LIMIT 1
      ) END AS reversal
    FROM changes c
    CROSS JOIN LATERAL (
      SELECT max(entry.created_at) AS at, max(lot.kind) AS lot, sum(entry.d_available)::int AS amount,
             max(entry.cause) AS cause, max(lot.payment_id::text)::uuid AS payment_id
      FROM credit_entries entry JOIN credit_lots lot ON lot.id = entry.lot_id
      WHERE entry.user_id = ${userId} AND entry.d_available <> 0 AND entry.id > c.older_id AND entry.id <= c.id
    ) e
    ORDER BY c.id DESC`.execute(db)
  return rows
}
