import { readAllowance } from '@pawport/shared/billing/subscriptions.ts'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'

/**
 * Refuses a size that orders of this user would refuse, so that the studio never begins with one.
 * @throws {AppError} size_not_allowed
 */
export async function requireAllowedSize(
  db: Executor,
  userId: string,
  size: PictureSize | null | undefined,
  now: Date,
): Promise<void> {
  if (!size) return
  const { sizes } = await readAllowance(db, userId, now)
  if (!sizes.includes(size)) throw new AppError('size_not_allowed', { size })
}
