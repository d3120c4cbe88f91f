import { removeBinned, removeLeftovers } from '@pawport/shared/generations/recycle-bin.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { findOwn } from '../store.ts'
import { takeOut } from './store.ts'

/** Throws AppError: not_in_bin for one's own that was not deleted, not_found for all that is not one's own. */
async function refuse({ db }: ApiContext, userId: string, taskId: string): Promise<never> {
  throw new AppError((await findOwn(db, userId, taskId)) ? 'not_in_bin' : 'not_found')
}

/** Back among the user's creations. Throws AppError: not_in_bin, not_found. */
export async function restoreGeneration(context: ApiContext, userId: string, taskId: string): Promise<void> {
  if (!(await takeOut(context.db, userId, taskId))) await refuse(context, userId, taskId)
}

/**
 * Removes a binned generation for good: its row, then the picture, everything derived from it, and the photo unless
 * another generation refers to it. An object
 * store that fails meanwhile leaves objects without a row, which a sweeper of the worker removes. Throws AppError:
 * not_in_bin, not_found.
 */
export async function removeForGood(context: ApiContext, userId: string, taskId: string): Promise<void> {
  const { db, log } = context
  const removed = await removeBinned(db, (binned) =>
    binned.where('task_id', '=', taskId).where('user_id', '=', userId),
  )
  if (removed.generations.length === 0) await refuse(context, userId, taskId)
  try {
    await removeLeftovers(context, removed)
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'left the objects of a removed one to the sweeper')
  }
}
