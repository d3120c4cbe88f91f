import type { Allowance } from '@pawport/shared/billing/rules.ts'
import { allowanceFrom, type HeldTerms, heldTerms } from '@pawport/shared/billing/subscriptions.ts'
import { timeOr } from '@pawport/shared/db/database-clock.ts'
import { type DailyUse, numbers } from '@pawport/shared/quotas/daily-use.ts'
import { sql } from 'kysely'
import type { ApiContext } from '../../context.ts'

/** What decides how a new generation begins. The transaction that writes it checks what has to hold then. */
export interface Terms {
  /** The time of the database. */
  now: Date
  /** Unfinished generations of this user. */
  unfinished: number
  /** What this user used today. */
  used: DailyUse
  allowance: Allowance
  /** Whether an earlier request had the same idempotency key. */
  isRepeated: boolean
}

type TermsRow = Pick<Terms, 'now' | 'unfinished' | 'isRepeated'> &
  Record<keyof DailyUse, number | string | null> & { [K in keyof HeldTerms]: HeldTerms[K] | null }

/** One query for all that an order asks before its photo is found. */
export async function readTerms(
  { db, databaseClock: { given } }: Pick<ApiContext, 'db' | 'databaseClock'>,
  { userId, idempotencyKey }: { userId: string; idempotencyKey: string | null },
): Promise<Terms> {
  const { rows } = await sql<TermsRow>`
    SELECT clock.now, held.*,
      used.photos, used.photo_bytes, used.generations, used.late_cancels, used.endpoint_calls, used.videos,
      used.mount_switches, used.redraws,
      (SELECT count(*)::int FROM generations
       WHERE user_id = ${userId} AND status IN ('pending', 'processing')) AS unfinished,
      EXISTS (SELECT FROM generations
              WHERE user_id = ${userId} AND idempotency_key = ${idempotencyKey}) AS "isRepeated"
    FROM (SELECT ${timeOr(given)} AS now) clock
    LEFT JOIN daily_use used ON used.user_id = ${userId} AND used.day = (clock.now AT TIME ZONE 'UTC')::date
    LEFT JOIN LATERAL (${heldTerms(userId)}) held ON true`.execute(db)
  const row = rows[0] as TermsRow
  const { now, unfinished, isRepeated } = row
  const held = row.status === null ? undefined : (row as HeldTerms)
  return { now, unfinished, isRepeated, used: numbers(row), allowance: allowanceFrom(held, now) }
}
