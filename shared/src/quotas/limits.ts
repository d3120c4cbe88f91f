import { HOUR_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'
import type { QuotasConfig } from '../platform/config-quotas.ts'
import { AppError } from '../platform/errors.ts'
import { countUse, type DailyUse, nextDay, readUse, type UserAt } from './daily-use.ts'

/** The amounts that a request adds to the counts of today. */
interface Request {
  photos?: number
  photo_bytes?: number
  generations?: number
}

/**
 * Counts what a request uses, in its transaction. Throws AppError: daily_uploads_reached,
 * daily_limit_reached; the transaction then counts nothing.
 */
export async function useQuota(
  transaction: Executor,
  user: UserAt,
  request: Request,
  quotas: QuotasConfig,
): Promise<void> {
  check(await countUse(transaction, user, request), request, user.now, quotas)
}

/**
 * Throws the errors of `useQuota` without counting. Called before a photo is stored, so that a refusal costs
 * little.
 */
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
  check(sumsOf(used, request), request, now, quotas)
}

function sumsOf(used: DailyUse, { photos = 0, photo_bytes = 0, generations = 0 }: Request): DailyUse {
  return {
    ...used,
    photos: used.photos + photos,
    photo_bytes: used.photo_bytes + photo_bytes,
    generations: used.generations + generations,
  }
}

/** The counts with limits, in the order in which they are checked. */
const COUNTS = ['photos', 'photo_bytes', 'generations', 'endpoint_calls'] as const

/** How far each count may go; without an entry as far as it will. */
type Limits = Partial<DailyUse>

/**
 * Only limits that the request adds to: a user at the limit of uploads may still use photos that are kept.
 */
function limitsOf({ photos, generations }: Request, quotas: QuotasConfig): Limits {
  return {
    ...(photos && { photos: quotas.photosPerDay, photo_bytes: quotas.photoBytesPerDay }),
    ...(generations && {
      generations: quotas.generationsPerDay,
      // Its picture needs one more.
      endpoint_calls: quotas.endpointCallsPerDay - 1,
    }),
  }
}

function countBeyond(sums: DailyUse, request: Request, quotas: QuotasConfig) {
  const limits = limitsOf(request, quotas)
  return COUNTS.find((name) => sums[name] > (limits[name] ?? Number.POSITIVE_INFINITY))
}

function check(sums: DailyUse, request: Request, now: Date, quotas: QuotasConfig): void {
  const beyond = countBeyond(sums, request, quotas)
  if (!beyond) return
  const next = nextDay(now)
  const hours = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / HOUR_MS))
  const data = { resets_at: next.toISOString() }
  if (beyond !== 'photos' && beyond !== 'photo_bytes')
    throw new AppError('daily_limit_reached', { hours }, { data })
  const megabytes = Math.floor(quotas.photoBytesPerDay / 1_000_000)
  throw new AppError('daily_uploads_reached', { limit: quotas.photosPerDay, megabytes, hours }, { data })
}
