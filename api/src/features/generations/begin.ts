import { readAllowance } from '@pawport/shared/billing/subscriptions.ts'
import { reserve } from '@pawport/shared/credits/ledger/reserve.ts'
import { DEFAULT_SIZE } from '@pawport/shared/credits/prices.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { PhotoRow } from '@pawport/shared/db/tables.ts'
import { priorityOf } from '@pawport/shared/generations/fairness.ts'
import { HOLD_MS } from '@pawport/shared/generations/lifecycle.ts'
import { insertGeneration } from '@pawport/shared/generations/store.ts'
import { usePhoto } from '@pawport/shared/photos/keep.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { useQuota } from '@pawport/shared/quotas/limits.ts'
import type { ApiContext } from '../../context.ts'
import type { RowWithoutPhoto } from './new-row.ts'
import type { PhotoSource } from './photo-source.ts'
import { countUnfinished, findByIdempotencyKey, findOwn } from './store.ts'
import type { QueuedRow } from './view.ts'

/**
 * Writes the row and puts its credits aside in one transaction, then enqueues. The row is the truth: when the queue is
 * away the row waits for the sweeper. A key that was used for the same request gives that generation.
 * Throws AppError: photo_expired, daily_uploads_reached, daily_limit_reached, size_not_allowed, insufficient_credits,
 * too_many_pending, idempotency_conflict; nothing is written then.
 */
export async function beginGeneration(
  context: ApiContext,
  asked: RowWithoutPhoto,
  source: PhotoSource,
): Promise<QueuedRow> {
  const { db, config } = context
  const { pendingPerUser } = config.limits
  const [unfinished, plan] = await Promise.all([
    countUnfinished(db, asked.user_id),
    readAllowance(db, asked.user_id, asked.created_at),
  ])
  const row = {
    ...asked,
    priority: priorityOf({ hasPriority: plan.hasPriority, unfinished }),
    // The price of the smallest size includes that, except on a plan.
    watermark: plan.hasWatermark && asked.size === DEFAULT_SIZE,
  }
  const begun = await db.transaction().execute(async (transaction) => {
    const photo = await keepPhoto(transaction, row, source.photo)
    const { id: photo_id, upload_key, upload_bytes, photo_key, photo_ready } = photo
    const photoOf = { photo_id, upload_key, upload_bytes, photo_key, photo_ready }
    if (!(await insertGeneration(transaction, { ...row, ...photoOf }))) {
      if ('row' in source.photo) await transaction.deleteFrom('photos').where('id', '=', photo_id).execute()
      return false
    }
    await useQuota(transaction, { userId: row.user_id, now: row.created_at }, useOf(source), config.quotas)
    if (!plan.sizes.includes(row.size)) throw new AppError('size_not_allowed')
    // From here on the account is locked: what is counted after it stays true until the end.
    await putAside(transaction, row)
    if ((await countUnfinished(transaction, row.user_id)) > pendingPerUser) {
      throw new AppError('too_many_pending', { limit: pendingPerUser })
    }
    return true
  })
  if (!begun) return sameRequest(await winnerOf(context, row), row)
  // Read before a worker can have it: the answer says `pending` and a position, as promised.
  const created = await findOwn(db, row.user_id, row.task_id)
  if (!created) throw new AppError('not_found')
  await enqueue(context, row)
  return created
}

/** What a new generation counts for today. */
export function useOf({ sentBytes }: PhotoSource) {
  return { generations: 1, ...(sentBytes > 0 ? { photos: 1, photo_bytes: sentBytes } : {}) }
}

/** Throws AppError('photo_expired') for one that is not kept any more. */
async function keepPhoto(
  transaction: Executor,
  { user_id: userId, created_at: now }: RowWithoutPhoto,
  source: PhotoSource['photo'],
): Promise<PhotoRow> {
  if ('row' in source) {
    return transaction.insertInto('photos').values(source.row).returningAll().executeTakeFirstOrThrow()
  }
  const photo = await usePhoto(transaction, { ...source, userId, now })
  if (!photo) throw new AppError('photo_expired')
  return photo
}

async function putAside(transaction: Executor, row: RowWithoutPhoto): Promise<void> {
  const { user_id: userId, task_id: generationId, credits_cost: amount } = row
  const now = row.created_at
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  const reservation = await reserve(transaction, { userId, generationId, amount, now, expiresAt })
  if (reservation === 'insufficient') {
    throw new AppError('insufficient_credits', {}, { data: { price: amount } })
  }
}

async function winnerOf({ db }: ApiContext, row: RowWithoutPhoto): Promise<QueuedRow> {
  const winner = row.idempotency_key
    ? await findByIdempotencyKey(db, row.user_id, row.idempotency_key)
    : undefined
  if (!winner) throw new AppError('internal')
  return winner
}

/** The generation that a repeated request made the first time; a different request under its key is refused. */
export function sameRequest(
  existing: QueuedRow,
  { request_hash: hash }: Pick<RowWithoutPhoto, 'request_hash'>,
): QueuedRow {
  if (!hash || !existing.request_hash?.equals(hash)) throw new AppError('idempotency_conflict')
  return existing
}

async function enqueue(
  { queue, log }: ApiContext,
  { task_id: taskId, priority }: RowWithoutPhoto,
): Promise<void> {
  try {
    await queue.add('generation.render', { taskId }, { id: taskId, priority: Number(priority) })
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'not enqueued yet; the row waits for the sweeper')
  }
}
