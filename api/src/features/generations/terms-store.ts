import type { Allowance } from '@pawport/shared/billing/rules.ts'
import { allowanceFrom, type HeldTerms, heldTerms } from '@pawport/shared/billing/subscriptions.ts'
import type { PictureSize } from '@pawport/shared/contract/generations.ts'
import { prepared } from '@pawport/shared/db/prepared.ts'
import { together } from '@pawport/shared/db/together.ts'
import { type SamePhoto, samePhoto } from '@pawport/shared/photos/of-generation.ts'
import { type DailyUse, numbers } from '@pawport/shared/quotas/daily-use.ts'
import { type CompiledQuery, sql } from 'kysely'
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
  /** The generation of an earlier request with the same idempotency key. */
  repeated: string | null
  /** The kept photo with the same bytes as the one that came with the request. */
  same: SamePhoto | undefined
}

/** The photo that came with a request. */
export interface SentPhotoOf {
  sha256: Buffer
  size: PictureSize
}

type TermsRow = Pick<Terms, 'now' | 'unfinished' | 'repeated'> &
  Record<keyof DailyUse, number | string | null> & { [K in keyof HeldTerms]: HeldTerms[K] | null }

/** One round trip for all that an order asks before its photo is stored. */
export async function readTerms(
  context: Pick<ApiContext, 'db' | 'databaseClock'>,
  {
    userId,
    idempotencyKey,
    sent,
  }: { userId: string; idempotencyKey: string | null; sent: SentPhotoOf | null },
): Promise<Terms> {
  const { db, databaseClock } = context
  const terms = termsQuery(context, userId, idempotencyKey)
  const photo = sent && samePhoto(db, { ...sent, userId, now: databaseClock.expression() }).compile()
  const [rows, [same] = []] = photo
    ? await together(db, [terms, prepared('same-photo', photo)])
    : await together(db, [terms])
  const row = rows[0] as TermsRow
  const { now, unfinished, repeated } = row
  const held = row.status === null ? undefined : (row as HeldTerms)
  return { now, unfinished, repeated, used: numbers(row), allowance: allowanceFrom(held, now), same }
}

function termsQuery(
  { db, databaseClock }: Pick<ApiContext, 'db' | 'databaseClock'>,
  userId: string,
  idempotencyKey: string | null,
): CompiledQuery<TermsRow> {
  const query = sql<TermsRow>`
    SELECT clock.now, held.*, used.photos, used.photo_bytes, used.generations, used.late_cancels, used.endpoint_calls, used.videos,
      (SELECT count(*)::int FROM generations
       WHERE user_id = ${userId} AND status IN ('pending', 'processing')) AS unfinished,
      (SELECT task_id FROM generations WHERE user_id = ${userId} AND idempotency_key = ${idempotencyKey}) AS repeated
    FROM (SELECT ${databaseClock.expression()} AS now) clock
    LEFT JOIN daily_use used ON used.user_id = ${userId} AND used.day = (clock.now AT TIME ZONE 'UTC')::date
    LEFT JOIN LATERAL (${heldTerms(userId)}) held ON true`
  return prepared('terms', query.compile(db))
}
