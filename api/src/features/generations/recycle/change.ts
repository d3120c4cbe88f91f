import { removeBinned, removeLeftovers } from '@pawport/shared/generations/recycle-bin.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { findOwn } from '../store.ts'
import { restoreBinned } from './store.ts'

/** @throws {AppError} not_in_bin for a generation of this user that was not deleted; not_found for every other */
async function refuse({ db }: ApiContext, userId: string, taskId: string): Promise<never> {
  throw new AppError((await findOwn(db, userId, taskId)) ? 'not_in_bin' : 'not_found')
}

/** Moves a generation out of the recycle bin. @throws {AppError} not_in_bin, not_found */
export async function restoreGeneration(context: ApiContext, userId: string, taskId: string): Promise<void> {
  if (!(await restoreBinned(context.db, userId, taskId))) await refuse(context, userId, taskId)
}

/**
 * Purges a binned generation: its row, then its objects, and the photo unless another generation refers to it. When the
 * object store fails meanwhile, a sweeper of the worker removes the objects without a row.
 * @throws {AppError} not_in_bin, not_found
 */
export async function purgeGeneration(context: ApiContext, userId: string, taskId: string): Promise<void> {
  const { db, log } = context
  const removed = await removeBinned(db, (binned) =>
    binned.where('task_id', '=', taskId).where('user_id', '=', userId),
  )
  if (removed.generations.length === 0) await refuse(context, userId, taskId)
  try {
    await removeLeftovers(context, removed)
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'purged; the sweeper will remove its objects')
  }
}
