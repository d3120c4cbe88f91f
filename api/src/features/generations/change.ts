import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { contentTypeOf } from '@pawport/shared/drivers/objects/content-type.ts'
import { announceCancel } from '@pawport/shared/generations/cancellations.ts'
import { endGeneration } from '@pawport/shared/generations/settle.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { beginGeneration } from './begin.ts'
import { type Request, retriedRow } from './new-row.ts'
import { removeUnlessKept } from './remove-photo.ts'
import { findByIdempotencyKey, moveToBin } from './store.ts'
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

  const source = photoOf(failed)
  const target = photoOf(row)
  if (!source || !target || !(await objects.stat(source))) throw new AppError('not_retryable')
  await objects.put(target, await objects.read(source), { contentType: contentTypeOf(target) })
  let created: PlacedRow | undefined
  try {
    created = await beginGeneration(context, row)
    return created
  } finally {
    if (created?.task_id !== row.task_id) await removeUnlessKept(context, row.task_id, target)
  }
}

/** The upright photo, or the uploaded bytes while there is no such; null when neither is kept. */
function photoOf(row: Pick<NewGeneration, 'photo_ready' | 'photo_key' | 'upload_key'>): string | null {
  return row.photo_ready ? row.photo_key : (row.upload_key ?? null)
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
