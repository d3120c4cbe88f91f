import type { CompiledQuery } from 'kysely'
import { HOUR_MS } from '../contract/time.ts'
import { builtOnce } from '../db/built-once.ts'
import type { Executor } from '../db/database.ts'
import type { QuotasConfig } from '../platform/config-quotas.ts'
import { AppError } from '../platform/errors.ts'
import {
  type CountedUse,
  countingUse,
  countUse,
  type DailyUse,
  type DayUse,
  dayOf,
  NOTHING,
  nextDay,
  numbers,
  readUse,
  type UserAt,
} from './daily-use.ts'

/** The amounts that a request adds to the counts of today. */
interface Request {
  photos?: number
  photo_bytes?: number
  generations?: number
}

/**
 * Counts what a request uses, in its transaction. Throws AppError: daily_uploads_reached, daily_limit_reached; the
 * transaction then counts nothing.
 */
export async function useQuota(
  transaction: Executor,
  user: UserAt,
  request: Request,
  quotas: QuotasConfig,
): Promise<void> {
  check(await countUse(transaction, user, request), request, user.now, quotas)
}

/** Throws as useQuota would. Called before a photo is stored, so that a refusal costs little. */
export async function checkQuota(
  db: Executor,
  user: UserAt,
  request: Request,
  quotas: QuotasConfig,
): Promise<void> {
  checkUsed(await readUse(db, user), user.now, request, quotas)
}

/** The same for counts that were read already. */
export function checkUsed(used: DailyUse, now: Date, request: Request, quotas: QuotasConfig): void {
  const { photos = 0, photo_bytes = 0, generations = 0 } = request
  const sums = {
    ...used,
    photos: used.photos + photos,
    photo_bytes: used.photo_bytes + photo_bytes,
    generations: used.generations + generations,
  }
  check(sums, request, now, quotas)
}

const count = builtOnce('use', (db, use: DayUse) => countingUse(db, use).compile())

/**
 * The statement of `useQuota`, for a transaction that sends several at once, and what judges its rows: throws as `useQuota`, and
 * the transaction has to end.
 */
export function quotaUse(
  transaction: Executor,
  user: UserAt,
  request: Request,
  quotas: QuotasConfig,
): { statement: CompiledQuery<CountedUse>; judge(rows: CountedUse[]): void } {
  return {
    statement: count(transaction, { ...NOTHING, ...request, userId: user.userId, day: dayOf(user.now) }),
    judge([row]) {
      if (!row) throw new Error('nothing was counted')
      check(numbers(row), request, user.now, quotas)
    },
  }
}

/** Only limits that the request adds to are checked: a user at the limit of uploads may still use photos that are kept. */
function check(sums: DailyUse, request: Request, now: Date, quotas: QuotasConfig): void {
  const { photosPerDay, photoBytesPerDay, generationsPerDay, endpointCallsPerDay } = quotas
  const next = nextDay(now)
  const hours = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / HOUR_MS))
  const data = { resets_at: next.toISOString() }
  if (request.photos && (sums.photos > photosPerDay || sums.photo_bytes > photoBytesPerDay)) {
    const megabytes = Math.floor(photoBytesPerDay / 1_000_000)
    throw new AppError('daily_uploads_reached', { limit: photosPerDay, megabytes, hours }, { data })
  }
  if (!request.generations) return
  if (sums.generations > generationsPerDay || sums.endpoint_calls >= endpointCallsPerDay) {
    throw new AppError('daily_limit_reached', { hours }, { data })
  }
}
