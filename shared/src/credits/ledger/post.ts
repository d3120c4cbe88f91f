import { sql } from 'kysely'
import type { Books } from '../books.ts'
import type { Ledger } from './transaction.ts'

/**
 * Writes new holds, the movements into the journal, and their sums into items, lots and account, in one
 * statement: they cannot differ. The account must be locked.
 */
export async function post(ledger: Ledger, { userId, holds, movements }: Books, now: Date): Promise<void> {
  if (movements.length === 0) return
  await sql`
    WITH holds AS (
      INSERT INTO credit_holds (id, user_id, generation_id, amount, created_at, expires_at)
      SELECT id, ${userId}, "generationId", amount, ${now}, "expiresAt"
      FROM jsonb_to_recordset(${JSON.stringify(holds)}::jsonb)
        AS (id uuid, "generationId" uuid, amount int, "expiresAt" timestamptz)
    ), posted AS (
      INSERT INTO credit_entries (user_id, lot_id, hold_id, kind, d_available, d_held, d_captured, d_expired, d_revoked,
                                  d_debt, cause, created_at)
      SELECT ${userId}, "lotId", "holdId", kind, available, held, captured, expired, revoked, debt, cause, ${now}
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        AS ("lotId" uuid, "holdId" uuid, kind text, available int, held int, captured int, expired int, revoked int,
            debt int, cause text)) WITH ORDINALITY
      ORDER BY ordinality
      RETURNING *
    ), items AS (
      INSERT INTO credit_hold_items (hold_id, lot_id, amount)
      SELECT hold_id, lot_id, d_held FROM posted WHERE kind = 'reserve'
    ), by_lot AS (
      SELECT lot_id, sum(d_available) AS available, sum(d_held) AS held, sum(d_captured) AS captured,
             sum(d_expired) AS expired, sum(d_revoked) AS revoked
      FROM posted WHERE kind <> 'grant' GROUP BY lot_id
    ), lots AS (
      UPDATE credit_lots l
      SET remaining = l.remaining + d.available, held = l.held + d.held, captured = l.captured + d.captured,
          expired = l.expired + d.expired, revoked = l.revoked + d.revoked
      FROM by_lot d WHERE l.id = d.lot_id
    )
    UPDATE credit_accounts a
    SET available = a.available + d.available, held = a.held + d.held, debt = a.debt + d.debt
    FROM (SELECT sum(d_available) AS available, sum(d_held) AS held, sum(d_debt) AS debt FROM posted) d
    WHERE a.user_id = ${userId}`.execute(ledger)
}
