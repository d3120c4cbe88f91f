import { cancelByOwner } from '@pawport/shared/generations/cancel.ts'
import { removeBinned, removeLeftovers } from '@pawport/shared/generations/recycle-bin.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { cancelVideosOf } from '@pawport/shared/videos/cancel.ts'
import type { ApiContext } from '../../context.ts'
import { restoreBinned } from './bin-store.ts'
import { choicesAgain } from './choices-again.ts'
import type { OrderedRow, QueuedRow } from './columns.ts'
import { createGeneration } from './create-generation.ts'
import { sourceOfDrawn } from './find-source.ts'
import type { Order, Request } from './order.ts'
import { findOwn, moveToBin } from './store.ts'

/**
 * Ends an unfinished generation at its owner's wish and aborts the worker's call. The credits are released,
 * or captured when the cancellation is late and the free late ones of the day are used.
 * @throws {AppError} not_cancellable once it has ended; cancel_is_charged with `freeOnly`
 */
export async function cancelGeneration(
  { db, databaseClock }: ApiContext,
  { task_id: taskId }: QueuedRow,
  { freeOnly }: { freeOnly: boolean },
): Promise<void> {
  const now = await databaseClock.now()
  const cancelled = await db
    .transaction()
    .execute((transaction) => cancelByOwner(transaction, taskId, { now, freeOnly }))
  if (!cancelled) throw new AppError('not_cancellable')
}

/**
 * Another try of a failed generation, as a new one that is linked to it, refers to the same photo and has a
 * hold of its own.
 * @throws {AppError} not_retryable when it did not fail, crashed workers, or its photo is not kept; else as
 *   createGeneration
 */
export async function retryGeneration(
  context: ApiContext,
  request: Request,
  failed: QueuedRow,
  alongside?: Order['alongside'],
): Promise<OrderedRow> {
  // The same photo would crash further workers.
  if (failed.status !== 'failed' || failed.error_code === 'generation_crashed')
    throw new AppError('not_retryable')
  const hash = Buffer.from(failed.task_id.replaceAll('-', ''), 'hex')
  return createGeneration(context, request, {
    choices: choicesAgain(failed),
    ofTakes: { take_set: failed.take_set, enlarges: failed.enlarges },
    hash,
    retryOf: failed.task_id,
    findSource: sourceOfDrawn(failed, new AppError('not_retryable')),
    ...(alongside && { alongside }),
  })
}

/**
 * Moves a generation to the recycle bin. One that is unfinished is cancelled in the same transaction.
 * @throws {AppError} cancel_is_charged with `freeOnly`
 */
export async function deleteGeneration(
  { db, databaseClock }: ApiContext,
  { task_id: taskId }: QueuedRow,
  { freeOnly }: { freeOnly: boolean },
): Promise<void> {
  const now = await databaseClock.now()
  await db.transaction().execute(async (transaction) => {
    await cancelByOwner(transaction, taskId, { now, freeOnly })
    await moveToBin(transaction, taskId, now)
    await cancelVideosOf(transaction, [taskId], now)
  })
}

/**
 * @throws {AppError} not_in_bin for a generation of this user that was not deleted; not_found for every other
 */
async function refuse({ db }: ApiContext, userId: string, taskId: string): Promise<never> {
  throw new AppError((await findOwn(db, userId, taskId)) ? 'not_in_bin' : 'not_found')
}

/** Moves a generation out of the recycle bin. @throws {AppError} not_in_bin, not_found */
export async function restoreGeneration(context: ApiContext, userId: string, taskId: string): Promise<void> {
  if (!(await restoreBinned(context.db, userId, taskId))) await refuse(context, userId, taskId)
}

/**
 * Purges a binned generation: its row, then its objects, and the photo unless another generation refers to
 * it. When the object store fails meanwhile, a sweeper of the worker removes the objects without a row.
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
