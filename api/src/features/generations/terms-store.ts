import type { Allowance } from '@pawport/shared/billing/rules.ts'
import { allowanceFrom, type HeldTerms, heldTerms } from '@pawport/shared/billing/subscriptions.ts'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { timeOr } from '@pawport/shared/db/database-clock.ts'
import { type SamePhoto, samePhoto } from '@pawport/shared/photos/of-generation.ts'
import { type DailyUse, NOTHING } from '@pawport/shared/quotas/daily-use.ts'
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
  /** The photo that is kept of the same bytes; null also for an order without bytes. */
  same: SamePhoto | null
}

type TermsRow = Omit<Terms, 'used' | 'allowance'> & { used: DailyUse | null } & {
  [K in keyof HeldTerms]: HeldTerms[K] | null
}

/**
 * One query for all that an order asks before its photo is found, also whether that photo was sent before.
 * @param sent the SHA-256 of the photo that came with the order, if one did, and the size of the picture
 */
export async function readTerms(
  { db, databaseClock: { given } }: Pick<ApiContext, 'db' | 'databaseClock'>,
  { userId, idempotencyKey }: { userId: string; idempotencyKey: string | null },
  { sha256, size }: { sha256: Buffer | undefined; size: PictureSize },
): Promise<Terms> {
  const kept = sha256 && samePhoto(db, { userId, sha256, size, now: sql.ref('clock.now') })
  const { rows } = await sql<TermsRow>`
    SELECT clock.now, held.*, to_json(used) AS used,
      ${kept ? sql`(SELECT to_json(kept) FROM (${kept}) kept)` : sql`NULL`} AS same,
      (SELECT count(*)::int FROM generations
       WHERE user_id = ${userId} AND status IN ('pending', 'processing')) AS unfinished,
      EXISTS (SELECT FROM generations
              WHERE user_id = ${userId} AND idempotency_key = ${idempotencyKey}) AS "isRepeated"
    FROM (SELECT ${timeOr(given)} AS now) clock
    LEFT JOIN daily_use used ON used.user_id = ${userId} AND used.day = (clock.now AT TIME ZONE 'UTC')::date
    LEFT JOIN LATERAL (${heldTerms(userId)}) held ON true`.execute(db)
  const { now, unfinished, isRepeated, same, used, ...row } = rows[0] as TermsRow
  const held = row.status === null ? undefined : (row as HeldTerms)
  const allowance = allowanceFrom(held, now)
  return { now, unfinished, isRepeated, same, used: used ?? NOTHING, allowance }
}
