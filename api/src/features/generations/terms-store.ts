import type { Allowance } from '@pawport/shared/billing/rules.ts'
import { allowanceFrom, type HeldTerms, heldTerms } from '@pawport/shared/billing/subscriptions.ts'
import type { PictureSize } from '@pawport/shared/contract/generations.ts'
import { builtOnce, builtPerShape } from '@pawport/shared/db/built-once.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { timeOr } from '@pawport/shared/db/database-clock.ts'
import { together } from '@pawport/shared/db/together.ts'
import { DETAILED_SIZE, type SamePhoto, samePhoto } from '@pawport/shared/photos/of-generation.ts'
import { type DailyUse, numbers } from '@pawport/shared/quotas/daily-use.ts'
import { type CompiledQuery, sql } from 'kysely'
import type { ApiContext } from '../../context.ts'

/** What decides how a new generation begins. The transaction that writes it checks what has to hold then. */
export interface Terms {
  /** The time of the database. */
  now: Date
  /** Unfinished generations of this user. */
  unfinished: number
  /** Credits that this user can spend, those that are due included; null without an account. */
  available: number | null
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

type TermsRow = Pick<Terms, 'now' | 'unfinished' | 'available' | 'repeated'> &
  Record<keyof DailyUse, number | string | null> & { [K in keyof HeldTerms]: HeldTerms[K] | null }

interface Asked {
  userId: string
  idempotencyKey: string | null
  /** The time of the database where a clock stands for it; else null. */
  given: Date | null
}

/** One round trip for all that an order asks before its photo is stored. */
export async function readTerms(
  { db, databaseClock: { given } }: Pick<ApiContext, 'db' | 'databaseClock'>,
  {
    userId,
    idempotencyKey,
    sent,
  }: { userId: string; idempotencyKey: string | null; sent: SentPhotoOf | null },
): Promise<Terms> {
  const terms = termsQuery(db, { userId, idempotencyKey, given })
  const [rows, [same] = []] = sent
    ? await together(db, [terms, samePhotoQuery(db, sent, { userId, given })])
    : await together(db, [terms])
  const row = rows[0] as TermsRow
  const { now, unfinished, available, repeated } = row
  const held = row.status === null ? undefined : (row as HeldTerms)
  return {
    now,
    unfinished,
    available,
    repeated,
    used: numbers(row),
    allowance: allowanceFrom(held, now),
    same,
  }
}

const termsQuery = builtOnce('terms', (db, { userId, idempotencyKey, given }: Asked) =>
  sql<TermsRow>`
    SELECT clock.now, held.*, account.available,
      used.photos, used.photo_bytes, used.generations, used.late_cancels, used.endpoint_calls, used.videos,
      (SELECT count(*)::int FROM generations
       WHERE user_id = ${userId} AND status IN ('pending', 'processing')) AS unfinished,
      (SELECT task_id FROM generations WHERE user_id = ${userId} AND idempotency_key = ${idempotencyKey}) AS repeated
    FROM (SELECT ${timeOr(given)} AS now) clock
    LEFT JOIN credit_accounts account ON account.user_id = ${userId}
    LEFT JOIN daily_use used ON used.user_id = ${userId} AND used.day = (clock.now AT TIME ZONE 'UTC')::date
    LEFT JOIN LATERAL (${heldTerms(userId)}) held ON true`.compile(db),
)

type SoughtPhoto = Pick<Asked, 'userId' | 'given'> & Pick<SentPhotoOf, 'sha256'>

const ofSameBytes = builtPerShape<SoughtPhoto, SamePhoto>('same-photo')

function samePhotoQuery(
  db: Executor,
  { sha256, size }: SentPhotoOf,
  user: Omit<SoughtPhoto, 'sha256'>,
): CompiledQuery<SamePhoto> {
  const shape = size >= DETAILED_SIZE ? 'detailed' : 'any'
  return ofSameBytes(db, shape, { ...user, sha256 }, (built, sought) =>
    samePhoto(built, {
      userId: sought.userId,
      sha256: sought.sha256,
      size,
      now: timeOr(sought.given),
    }).compile(),
  )
}
