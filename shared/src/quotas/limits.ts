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
  const used = await readUse(db, user)
  const { photos = 0, photo_bytes = 0, generations = 0 } = request
  const sums = {
    ...used,
    photos: used.photos + photos,
    photo_bytes: used.photo_bytes + photo_bytes,
    generations: used.generations + generations,
  }
  check(sums, request, user.now, quotas)
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
