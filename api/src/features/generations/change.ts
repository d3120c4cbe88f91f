import { announceCancel } from '@pawport/shared/generations/cancellations.ts'
import { endGeneration } from '@pawport/shared/generations/settle.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { beginGeneration } from './begin.ts'
import { beginWithPhoto } from './begin-with-photo.ts'
import { type Request, retriedRow } from './new-row.ts'
import { findByIdempotencyKey, moveToBin } from './store.ts'
import { readStoredPhoto } from './stored-photo.ts'
import type { PlacedRow } from './view.ts'

/**
 * Ends an unfinished generation at its owner's wish: the credits are back at once, and the worker that draws it hears of
 * it and aborts the call. Throws AppError('not_cancellable') once it has ended.
 */
export async function cancelGeneration(
  { db, clock }: ApiContext,
  { task_id: taskId }: PlacedRow,
): Promise<void> {
  const cancelled = await db.transaction().execute(async (transaction) => {
    if (!(await endGeneration(transaction, taskId, { code: 'cancelled', now: clock.now() }))) return false
    await announceCancel(transaction, taskId)
    return true
  })
  if (!cancelled) throw new AppError('not_cancellable')
}

/**
 * Another try of a failed generation, as a new one that is linked to it and reserved anew. Throws AppError:
 * not_retryable when it did not fail or its photo could not be read, and as beginGeneration.
 */
export async function retryGeneration(
  context: ApiContext,
  request: Request,
  failed: PlacedRow,
): Promise<PlacedRow> {
  const { db, objects, clock } = context
  if (failed.status !== 'failed') throw new AppError('not_retryable')
  const row = retriedRow(request, failed, clock.now())
  const earlier = request.idempotencyKey
    ? await findByIdempotencyKey(db, request.userId, request.idempotencyKey)
    : undefined
  if (earlier) return beginGeneration(context, row)

  const photo = await readStoredPhoto(objects, failed)
  if (!photo) throw new AppError('not_retryable')
  return beginWithPhoto(context, row, photo)
}

/** Into the recycle bin; an unfinished one is cancelled first, in the same transaction. */
export async function deleteGeneration(
  { db, clock }: ApiContext,
  { task_id: taskId }: PlacedRow,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (transaction) => {
    const ended = await endGeneration(transaction, taskId, { code: 'cancelled', now })
    if (ended) await announceCancel(transaction, taskId)
    await moveToBin(transaction, taskId, now)
  })
}
