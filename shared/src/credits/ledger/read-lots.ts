import { sql } from 'kysely'
import type { LotKind } from '../../db/credit-tables.ts'
import type { Lot } from '../books.ts'
import type { Ledger } from './transaction.ts'

interface LotRow {
  id: string
  kind: LotKind
  granted: number
  remaining: number
  held: number
  captured: number
  expired: number
  revoked: number
  expires_at: Date | null
  granted_at: Date
  payment_id: string | null
  paid: number | null
  reversed: number | null
  taken_back: number
}

/**
 * The lots that an operation may touch: with credits left or held, or of a payment that was refunded or
 * disputed.
 */
export async function readLots(ledger: Ledger, userId: string): Promise<Lot[]> {
  const { rows } = await sql<LotRow>`
    SELECT l.*, p.amount AS paid, p.reversed, taken_back
    FROM credit_lots l
    LEFT JOIN LATERAL (
      SELECT payment.amount, least(coalesce(sum(r.amount) FILTER (WHERE r.active), 0), payment.amount)::int AS reversed
      FROM payments payment JOIN payment_reversals r ON r.payment_id = payment.id
      WHERE payment.id = l.payment_id
      GROUP BY payment.id
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(e.d_revoked), 0)::int AS taken_back
      FROM credit_entries e
      WHERE p.amount IS NOT NULL AND e.lot_id = l.id AND e.kind IN ('claw_back', 'reinstate')
    ) e ON true
    WHERE l.user_id = ${userId} AND (l.remaining > 0 OR l.held > 0 OR p.amount IS NOT NULL)`.execute(ledger)
  return rows.map(toLot)
}

function toLot(row: LotRow): Lot {
  const { id, kind, granted, remaining, held, captured, expired, revoked } = row
  const { payment_id: paymentId, paid, reversed, taken_back: takenBack } = row
  return {
    id,
    kind,
    granted,
    remaining,
    held,
    captured,
    expired,
    revoked,
    expiresAt: row.expires_at,
    grantedAt: row.granted_at,
    reversal:
      paymentId !== null && paid !== null && reversed !== null
        ? { paymentId, paid, reversed, takenBack }
        : null,
  }
}
