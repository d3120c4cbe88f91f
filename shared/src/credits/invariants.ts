import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { limitStatements } from '../db/limit-statements.ts'

/**
 * Each query finds the rows that contradict it, and must return none. They hold after every transaction, so a
 * check may run at any time.
 */
export const INVARIANTS = {
  'an account is the sum of its lots': `
    SELECT a.user_id, a.available, a.held, l.remaining AS lots_remaining, l.held AS lots_held
    FROM credit_accounts a LEFT JOIN LATERAL (
      SELECT coalesce(sum(remaining), 0) AS remaining, coalesce(sum(held), 0) AS held
      FROM credit_lots WHERE user_id = a.user_id
    ) l ON true
    WHERE (a.available, a.held) IS DISTINCT FROM (l.remaining, l.held)`,

  'no number is below zero, and nobody has credits and debt': `
    SELECT user_id, NULL AS lot_id FROM credit_accounts
    WHERE least(available, held, debt) < 0 OR (debt > 0 AND available > 0)
    UNION ALL
    SELECT user_id, id FROM credit_lots WHERE least(remaining, held, captured, expired, revoked) < 0`,

  'every credit of a lot is in one place': `
    SELECT id AS lot_id, user_id, granted, remaining, held, captured, expired, revoked FROM credit_lots
    WHERE granted <> remaining + held + captured + expired + revoked`,

  'the entries replay to the lots': `
    SELECT l.id AS lot_id, l.user_id, l.granted, l.remaining, l.held, l.captured, l.expired, l.revoked
    FROM credit_lots l LEFT JOIN LATERAL (
      SELECT sum(d_available) FILTER (WHERE kind = 'grant') AS granted, sum(d_available) AS remaining, sum(d_held) AS held,
             sum(d_captured) AS captured, sum(d_expired) AS expired, sum(d_revoked) AS revoked
      FROM credit_entries WHERE lot_id = l.id
    ) e ON true
    WHERE (l.granted, l.remaining, l.held, l.captured, l.expired, l.revoked)
      IS DISTINCT FROM (e.granted, e.remaining, e.held, e.captured, e.expired, e.revoked)`,

  'the entries replay to the accounts': `
    SELECT a.user_id, a.available, a.held, a.debt
    FROM credit_accounts a LEFT JOIN LATERAL (
      SELECT coalesce(sum(d_available), 0) AS available, coalesce(sum(d_held), 0) AS held, coalesce(sum(d_debt), 0) AS debt
      FROM credit_entries WHERE user_id = a.user_id
    ) e ON true
    WHERE (a.available, a.held, a.debt) IS DISTINCT FROM (e.available, e.held, e.debt)`,

  'entries and holds stay within one account': `
    SELECT e.id::text AS entry_id, e.user_id FROM credit_entries e
    JOIN credit_lots l ON l.id = e.lot_id LEFT JOIN credit_holds h ON h.id = e.hold_id
    WHERE e.user_id <> l.user_id OR e.user_id <> h.user_id
    UNION ALL
    SELECT h.id::text, h.user_id FROM credit_holds h
    JOIN credit_hold_items i ON i.hold_id = h.id JOIN credit_lots l ON l.id = i.lot_id
    WHERE h.user_id <> l.user_id`,

  'a hold is the sum of its items': `
    SELECT h.id AS hold_id, h.user_id, h.amount, sum(i.amount) AS items
    FROM credit_holds h LEFT JOIN credit_hold_items i ON i.hold_id = h.id
    GROUP BY h.id HAVING h.amount IS DISTINCT FROM sum(i.amount)`,

  'a lot holds what open holds took from it': `
    SELECT l.id AS lot_id, l.user_id, l.held
    FROM credit_lots l LEFT JOIN LATERAL (
      SELECT coalesce(sum(i.amount), 0) AS amount
      FROM credit_hold_items i JOIN credit_holds h ON h.id = i.hold_id
      WHERE i.lot_id = l.id AND h.status = 'held'
    ) open ON true
    WHERE l.held <> open.amount`,

  'every item of a hold was reserved once and settled as its hold was': `
    SELECT h.id AS hold_id, i.lot_id, h.status, i.amount
    FROM credit_holds h JOIN credit_hold_items i ON i.hold_id = h.id LEFT JOIN LATERAL (
      SELECT coalesce(sum(d_held) FILTER (WHERE kind = 'reserve'), 0) AS reserved,
             coalesce(-sum(d_held) FILTER (WHERE kind = 'capture'), 0) AS captured,
             coalesce(-sum(d_held) FILTER (WHERE kind = 'release'), 0) AS released
      FROM credit_entries WHERE hold_id = h.id AND lot_id = i.lot_id
    ) e ON true
    WHERE (e.reserved, e.captured, e.released) IS DISTINCT FROM
      (i.amount::bigint, CASE WHEN h.status = 'captured' THEN i.amount ELSE 0 END::bigint,
       CASE WHEN h.status = 'released' THEN i.amount ELSE 0 END::bigint)`,

  'what was charged is covered by spent credits or debt': `
    SELECT a.user_id, a.debt, l.captured, h.charged
    FROM credit_accounts a
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(captured), 0) AS captured FROM credit_lots WHERE user_id = a.user_id
    ) l ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS charged FROM credit_holds WHERE user_id = a.user_id AND status = 'captured'
    ) h ON true
    WHERE l.captured + a.debt <> h.charged`,

  'a picture that has ended holds no credits': `
    SELECT h.generation_id, h.user_id, h.amount, g.status
    FROM credit_holds h JOIN generations g ON g.task_id = h.generation_id
    WHERE h.status = 'held' AND g.status NOT IN ('pending', 'processing')`,

  'only finished pictures are charged, and cancelled ones that a paid endpoint had begun': `
    SELECT h.generation_id, h.user_id, h.amount, g.status
    FROM credit_holds h JOIN generations g ON g.task_id = h.generation_id
    WHERE h.status = 'captured' AND g.status <> 'completed'
      AND NOT (g.status = 'failed' AND g.error_code = 'cancelled' AND g.endpoint_calls > 0)`,

  'every finished picture is charged its price to its owner': `
    SELECT g.task_id AS generation_id, g.user_id, g.credits_cost, h.amount AS charged
    FROM generations g LEFT JOIN credit_holds h ON h.generation_id = g.task_id AND h.status = 'captured'
    WHERE g.status = 'completed' AND g.credits_cost > 0 AND (h.amount, h.user_id) IS DISTINCT FROM (g.credits_cost, g.user_id)`,

  'only a finished video is charged, its price to its owner, and only an unfinished one holds credits': `
    SELECT v.id AS video_id, v.user_id, v.status, v.credits_cost, h.status AS hold, h.amount
    FROM videos v LEFT JOIN credit_holds h ON h.generation_id = v.id AND h.status <> 'released'
    WHERE (v.status = 'completed' AND v.credits_cost > 0
           AND (h.status, h.amount, h.user_id) IS DISTINCT FROM ('captured', v.credits_cost, v.user_id))
       OR (v.status = 'failed' AND h.id IS NOT NULL)
       OR (v.status IN ('pending', 'processing') AND h.status = 'captured')`,

  'an ordered card holds its price until it is posted, then it is charged; one that failed costs nothing': `
    SELECT c.id AS card_id, c.user_id, c.status, c.credits_cost, h.status AS hold, h.amount
    FROM mailed_cards c LEFT JOIN credit_holds h ON h.generation_id = c.id AND h.status <> 'released'
    WHERE (c.status = 'posted' AND (h.status, h.amount, h.user_id) IS DISTINCT FROM ('captured', c.credits_cost, c.user_id))
       OR (c.status IN ('ordered', 'sending', 'printing')
           AND (h.status, h.amount, h.user_id) IS DISTINCT FROM ('held', c.credits_cost, c.user_id))
       OR (c.status IN ('waiting', 'drawing', 'proof', 'failed') AND h.id IS NOT NULL)`,

  'a picture has one hold that was not released': `
    SELECT generation_id, count(*) FROM credit_holds WHERE status <> 'released'
    GROUP BY generation_id HAVING count(*) > 1`,

  'an effect happens once': `
    SELECT grant_key, count(*) FROM credit_lots GROUP BY grant_key HAVING count(*) > 1`,

  'nobody is welcomed twice': `
    SELECT l.user_id, count(*) FROM credit_lots l WHERE l.kind = 'welcome' GROUP BY l.user_id
    HAVING count(*) > 1 OR NOT EXISTS (SELECT FROM welcome_grants w WHERE w.user_id = l.user_id)`,

  'an adjustment has the effect that was noted': `
    SELECT a.id AS adjustment_id, a.user_id, a.delta, sum(e.d_available) AS effect
    FROM credit_adjustments a LEFT JOIN credit_entries e
      ON e.user_id = a.user_id AND e.kind IN ('grant', 'withdraw') AND e.cause = 'adjustment:' || a.id
    GROUP BY a.id HAVING a.delta IS DISTINCT FROM sum(e.d_available)`,

  'refunded credits are taken back, as far as they are not on hold': `
    SELECT p.id AS payment_id, p.user_id, p.wanted, p.taken_back
    FROM (
      SELECT p.id, l.user_id, l.clawable, l.taken_back,
        CASE WHEN p.amount = 0 THEN 0 ELSE div(l.granted * least(r.reversed, p.amount), p.amount) END AS wanted
      FROM payments p
      JOIN LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE active), 0) AS reversed, count(*) AS reversals
        FROM payment_reversals WHERE payment_id = p.id
      ) r ON r.reversals > 0
      JOIN LATERAL (
        SELECT user_id, sum(granted) AS granted, sum(remaining + expired + captured) AS clawable,
          coalesce(sum((SELECT sum(d_revoked) FROM credit_entries e
                        WHERE e.lot_id = lot.id AND e.kind IN ('claw_back', 'reinstate'))), 0) AS taken_back
        FROM credit_lots lot WHERE payment_id = p.id GROUP BY user_id
      ) l ON true
    ) p
    WHERE p.taken_back > p.wanted OR (p.taken_back < p.wanted AND p.clawable > 0)`,

  'a paid order gave what it promised': `
    SELECT o.id AS order_id, o.user_id, o.kind, o.credits + o.bonus AS promised, l.granted
    FROM orders o JOIN LATERAL (
      SELECT coalesce(sum(granted), 0) AS granted FROM credit_lots
      WHERE payment_id = o.payment_id AND kind <> 'referral'
    ) l ON true
    WHERE o.payment_id IS NOT NULL AND o.completed_at IS NOT NULL
      -- What a gift gives waits for its code.
      AND NOT (l.granted = 0 AND EXISTS (SELECT FROM gifts g WHERE g.order_id = o.id AND g.redeemed_by IS NULL))
      AND (l.granted > o.credits + o.bonus OR (l.granted < o.credits + o.bonus AND o.next_tranche_at IS NULL))`,

  'a refused subscription gave nothing': `
    SELECT s.id AS subscription_id, s.user_id, l.grant_key FROM subscriptions s
    JOIN credit_lots l ON l.subscription_id = s.id WHERE s.refused_at IS NOT NULL`,

  'a gift is redeemed by the one lot that names it': `
    SELECT g.id AS gift_id, g.redeemed_by, l.id AS lot_id, l.user_id, l.granted FROM gifts g
    JOIN orders o ON o.id = g.order_id
    FULL JOIN (SELECT * FROM credit_lots WHERE kind = 'gift') l ON l.grant_key = 'gift:' || g.id
    WHERE (g.redeemed_by IS NOT NULL OR l.id IS NOT NULL)
      AND (g.redeemed_by, o.credits + o.bonus, o.payment_id) IS DISTINCT FROM (l.user_id, l.granted, l.payment_id)`,

  'a promotion code was redeemed by the lots that name it, at most as often as it may be': `
    SELECT p.id AS promotion_id, p.uses, u.uses AS noted, p.max_uses FROM promotions p
    LEFT JOIN LATERAL (SELECT count(*) AS uses FROM promotion_uses WHERE promotion_id = p.id) u ON true
    WHERE p.uses <> u.uses OR p.uses > p.max_uses
    UNION ALL
    SELECT p.id, NULL, NULL, NULL FROM promotion_uses u JOIN promotions p ON p.id = u.promotion_id
    FULL JOIN (SELECT * FROM credit_lots WHERE kind = 'promotion') l ON l.grant_key = 'promotion:' || u.id
    WHERE (u.user_id, p.credits) IS DISTINCT FROM (l.user_id, l.granted)`,

  'a referral pays each side at most once, for a payment of the friend': `
    SELECT r.id AS referral_id, r.user_id, r.inviter_id, f.granted AS friend, i.granted AS inviter FROM referrals r
    LEFT JOIN payments p ON p.id = r.payment_id
    LEFT JOIN credit_lots f ON f.grant_key = 'referral:' || r.id || ':friend'
    LEFT JOIN credit_lots i ON i.grant_key = 'referral:' || r.id || ':inviter'
    WHERE (r.rewarded_at IS NOT NULL, r.inviter_got) IS DISTINCT FROM (f.id IS NOT NULL, i.id IS NOT NULL)
      OR (f.id IS NOT NULL AND (f.user_id, f.payment_id, p.user_id) IS DISTINCT FROM (r.user_id, r.payment_id, r.user_id))
      OR (i.id IS NOT NULL AND (i.user_id, i.payment_id) IS DISTINCT FROM (r.inviter_id, r.payment_id))
    UNION ALL
    SELECT NULL, l.user_id, NULL, l.granted, NULL FROM credit_lots l WHERE l.kind = 'referral' AND NOT EXISTS (
      SELECT FROM referrals r WHERE r.id::text = split_part(l.grant_key, ':', 2))`,
} as const satisfies Record<string, string>

export interface Violation {
  invariant: string
  rows: Record<string, unknown>[]
}

/**
 * Checks all invariants on one state of the database. Returns the violated ones with the rows that contradict
 * them.
 */
export async function findViolations(db: Executor): Promise<Violation[]> {
  const parts = Object.entries(INVARIANTS).map(
    ([name, query]) => sql`SELECT ${name}::text AS invariant, to_jsonb(v) AS row FROM (${sql.raw(query)}) v`,
  )
  const { rows } = await sql<{ invariant: string; row: Record<string, unknown> }>`
    ${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  const byInvariant = Map.groupBy(rows, ({ invariant }) => invariant)
  return [...byInvariant].map(([invariant, found]) => ({ invariant, rows: found.map(({ row }) => row) }))
}

/** The same, given up after `limitMs` milliseconds. Throws the database's `QUERY_CANCELED` then. */
export async function findViolationsWithin(db: Database, limitMs: number): Promise<Violation[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await limitStatements(transaction, limitMs)
      return findViolations(transaction)
    })
}
