import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { LedgerTables } from '../../db/credit-tables.ts'
import { PAID_KINDS } from '../rules.ts'
import type { Ledger } from './transaction.ts'

export type HoldRow = Selectable<LedgerTables['credit_holds']>

export interface Reservation {
  userId: string
  generationId: string
  /** Credits, above 0. */
  amount: number
  now: Date
  /** The time at which the sweeper releases the hold; it must be later than any picture takes. */
  expiresAt: Date
}

/** As `plainHold`. Undefined when nothing was written. */
export async function holdPlainly(ledger: Ledger, reservation: Reservation): Promise<HoldRow | undefined> {
  const { rows } = await plainHold(reservation).execute(ledger)
  return rows[0]
}

/**
 * The statement that writes the hold of a usual reservation: hold, items, entries, lots and account. It
 * writes nothing when anything else has to happen first: the account owes credits, credits are due, payments
 * were refunded or disputed, the generation has a hold already, or the credits do not suffice. The books then
 * decide. The account must be locked by an earlier statement, because this one has to see what was committed
 * before that lock.
 *
 * The order of spending is that of `bySpendingOrder`.
 */
export function plainHold({
  userId,
  generationId,
  amount,
  now,
  expiresAt,
}: Reservation): RawBuilder<HoldRow> {
  return sql<HoldRow>`
    WITH spendable AS (
      SELECT id, remaining, expires_at, coalesce(sum(remaining) OVER (
        ORDER BY expires_at NULLS LAST, kind = ANY (${PAID_KINDS}::text[]), granted_at, id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ), 0)::int AS spent_before
      FROM credit_lots WHERE user_id = ${userId} AND remaining > 0
    ), hold AS (
      INSERT INTO credit_holds (user_id, generation_id, amount, created_at, expires_at)
      SELECT ${userId}::uuid, ${generationId}::uuid, ${amount}::int, ${now}::timestamptz, ${expiresAt}::timestamptz
      WHERE (SELECT sum(remaining) FROM spendable) >= ${amount}::int
        AND NOT EXISTS (SELECT FROM credit_accounts WHERE user_id = ${userId}::uuid AND debt <> 0)
        AND NOT EXISTS (SELECT FROM spendable WHERE expires_at <= ${now}::timestamptz)
        AND NOT EXISTS (SELECT FROM credit_holds WHERE generation_id = ${generationId}::uuid AND status <> 'released')
        AND NOT EXISTS (
          SELECT FROM credit_lots lot JOIN payment_reversals reversal ON reversal.payment_id = lot.payment_id
          WHERE lot.user_id = ${userId}::uuid)
      RETURNING id, user_id, generation_id, amount, status, created_at, expires_at, settled_at, cause
    ), shares AS (
      SELECT hold.id AS hold_id, lot.id AS lot_id, least(lot.remaining, hold.amount - lot.spent_before) AS amount,
             lot.spent_before
      FROM hold JOIN spendable lot ON lot.spent_before < hold.amount
    ), items AS (
      INSERT INTO credit_hold_items (hold_id, lot_id, amount) SELECT hold_id, lot_id, amount FROM shares
    ), entries AS (
      INSERT INTO credit_entries (user_id, lot_id, hold_id, kind, d_available, d_held, d_captured, d_expired, d_revoked,
                                  d_debt, cause, created_at)
      SELECT ${userId}::uuid, lot_id, hold_id, 'reserve', -amount, amount, 0, 0, 0, 0, ${generationId}, ${now}::timestamptz
      FROM shares ORDER BY spent_before
    ), lots AS (
      UPDATE credit_lots lot SET remaining = lot.remaining - share.amount, held = lot.held + share.amount
      FROM shares share WHERE lot.id = share.lot_id
    ), account AS (
      UPDATE credit_accounts account
      SET available = account.available - hold.amount, held = account.held + hold.amount
      FROM hold WHERE account.user_id = hold.user_id
    )
    SELECT * FROM hold`
}
