import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { PAID_KINDS } from './rules.ts'

/** Whole credits. `total = available + held + used - debt`. */
export interface Balance {
  /** Credits that can be spent now, without credits that are due, also when those are not yet written off. */
  available: number
  /** Put aside for pictures that are being made. */
  held: number
  /** All credits that were granted, without those that expired or were clawed back. */
  total: number
  /** Charged for finished pictures. */
  used: number
  /** The part of `available` that was not paid for. */
  bonus: number
  /** Credits that were spent and then refunded: the next grant pays them off. */
  debt: number
}

export async function readBalance(db: Executor, userId: string, now: Date): Promise<Balance> {
  const { rows } = await sql<Balance>`
    WITH lots AS (
      SELECT kind, held, captured, CASE WHEN expires_at <= ${now} THEN 0 ELSE remaining END AS available
      FROM credit_lots WHERE user_id = ${userId}
    ), account AS (
      SELECT coalesce(sum(debt), 0)::int AS debt FROM credit_accounts WHERE user_id = ${userId}
    )
    SELECT
      coalesce(sum(available), 0)::int AS available,
      coalesce(sum(held), 0)::int AS held,
      coalesce(sum(available + held + captured), 0)::int AS total,
      coalesce(sum(captured), 0)::int + (SELECT debt FROM account) AS used,
      coalesce(sum(available) FILTER (WHERE kind <> ALL(${PAID_KINDS})), 0)::int AS bonus,
      (SELECT debt FROM account) AS debt
    FROM lots`.execute(db)
  return rows[0] ?? { available: 0, held: 0, total: 0, used: 0, bonus: 0, debt: 0 }
}
