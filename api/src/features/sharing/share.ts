import { randomBytes } from 'node:crypto'
import { contentOf, requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { findOwn, share } from './store.ts'

/**
 * Gives a finished picture of this user its public page, or finds the one it has. Returns the name of the
 * page.
 * @throws {AppError} not_found, not_ready, share_blocked, and those of `requireAllowed`
 */
export async function shareOwn(
  { db, objects, moderation }: Pick<ApiContext, 'db' | 'objects' | 'moderation'>,
  userId: string,
  taskId: string,
): Promise<string> {
  const own = await findOwn(db, userId, taskId)
  if (!own) throw new AppError('not_found')
  if (own.share_blocked_at) throw new AppError('share_blocked')
  if (own.status !== 'completed') throw new AppError('not_ready')
  if (!own.share_id) await requireAllowed(moderation, contentOf(objects, own))
  const page = { shareId: randomBytes(16).toString('base64url'), imageKey: own.output_image_key }
  const shareId = await share(db, { userId, taskId }, page)
  // It was binned or hidden, or got another picture, at this very moment.
  if (!shareId) throw new AppError('not_ready')
  return shareId
}
