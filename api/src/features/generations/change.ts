import { cancelByOwner } from '@pawport/shared/generations/cancel.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { sameRequest } from './begin.ts'
import { beginWithPhoto } from './begin-with-photo.ts'
import { type Request, retriedRow } from './new-row.ts'
import { photoAgain } from './photo-source.ts'
import { findByIdempotencyKey, moveToBin } from './store.ts'
import type { QueuedRow } from './view.ts'

/**
 * Ends an unfinished generation at its owner's wish: the credits are back at once or, late and often, charged; the worker
 * that draws it aborts the call. Throws AppError: not_cancellable once it has ended, cancel_is_charged with `freeOnly`.
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
 * Another try of a failed generation, as a new one that is linked to it, refers to the same photo and is reserved anew.
 * Throws AppError: not_retryable when it did not fail, crashed workers, or its photo is not kept, and as beginGeneration.
 */
export async function retryGeneration(
  context: ApiContext,
  request: Request,
  failed: QueuedRow,
): Promise<QueuedRow> {
  const { db, databaseClock } = context
  // The same photo would crash the next workers, too.
  if (failed.status !== 'failed' || failed.error_code === 'generation_crashed')
    throw new AppError('not_retryable')
  const row = retriedRow(request, failed, await databaseClock.now())
  const earlier = request.idempotencyKey
    ? await findByIdempotencyKey(db, request.userId, request.idempotencyKey)
    : undefined
  if (earlier) return sameRequest(earlier, row)

  const source = await photoAgain(context, failed)
  if (!source) throw new AppError('not_retryable')
  return beginWithPhoto(context, row, source)
}

/**
 * Into the recycle bin; an unfinished one is cancelled first, in the same transaction. Throws
 * AppError('cancel_is_charged') with `freeOnly`.
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
  })
}
