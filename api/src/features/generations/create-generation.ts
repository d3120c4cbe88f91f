import { lockForFree, reserveForNew } from '@pawport/shared/credits/ledger/holds.ts'
import { HOLD_MS } from '@pawport/shared/generations/lifecycle.ts'
import { insertGeneration } from '@pawport/shared/generations/store.ts'
import { insertCompanions, keepPhotosOf } from '@pawport/shared/pets/companions.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { inSpan } from '@pawport/shared/platform/tracing.ts'
import { useQuota } from '@pawport/shared/quotas/limits.ts'
import type { ApiContext } from '../../context.ts'
import type { OrderedRow } from './columns.ts'
import { type DatedRow, newRow } from './new-row.ts'
import type { Order, Request } from './order.ts'
import { type PhotoSource, photoOfNew, removeSentPhoto, storeSentPhoto, useOf } from './photo-source.ts'
import { findByIdempotencyKey, unmarkAndRead } from './store.ts'
import { readTerms, type Terms } from './terms-store.ts'

/** A span of a transaction. */
const DATABASE = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const

/**
 * Creates a generation: a repeated request gets the generation of the first; else the photo is found and
 * stored, row, quota and hold are written in one transaction, and the job is enqueued. The row is the truth:
 * when the queue is away the row waits for the sweeper. What is refused leaves nothing in database and object
 * store.
 * @throws {AppError} idempotency_conflict; what `order.findSource` and `writeOrder` throw
 */
export async function createGeneration(
  context: ApiContext,
  request: Request,
  order: Order,
): Promise<OrderedRow> {
  const terms = await readTerms(context, request)
  const earlier = terms.isRepeated && (await findRepeated(context, request, order.hash))
  if (earlier) return earlier

  const source = await order.findSource(context, { userId: request.userId, now: terms.now })
  await inSpan('store photo', {}, () => storeSentPhoto(context, source, terms))
  const row = newRow(request, order, source, terms)
  let created: OrderedRow | undefined
  try {
    created = await inSpan('write generation and hold', DATABASE, () =>
      writeOrder(context, { row, source, terms, alongside: order.alongside }),
    )
  } finally {
    if (!created) await removeSentPhoto(context, source)
  }
  if (!created) {
    // Two equal requests came at the same time, and the other one was written first.
    const winner = await findRepeated(context, request, order.hash)
    if (!winner) throw new AppError('internal')
    return winner
  }
  await enqueue(context, created)
  return created
}

/**
 * The generation of the first request with the same key. Throws AppError('idempotency_conflict') for another
 * request.
 */
async function findRepeated(
  { db }: ApiContext,
  { userId, idempotencyKey }: Request,
  hash: Buffer,
): Promise<OrderedRow | undefined> {
  if (!idempotencyKey) return undefined
  const existing = await findByIdempotencyKey(db, userId, idempotencyKey)
  if (!existing || existing.request_hash?.equals(hash)) return existing
  throw new AppError('idempotency_conflict')
}

interface Writing {
  row: DatedRow
  source: PhotoSource
  terms: Terms
  alongside: Order['alongside'] | undefined
}

/**
 * Writes photo, row, use of the day and hold in one transaction, in the order in which every transaction
 * locks generation, photo, day's use and account; with the account locked, counts stay valid until its end.
 * The row is read before its job is enqueued, so that the answer says `pending` and has a position.
 * Undefined, with nothing written, when the idempotency key is used already.
 * @throws {AppError} photo_expired, companion_gone, daily_uploads_reached, daily_limit_reached,
 *   size_not_allowed, insufficient_credits, too_many_pending
 */
async function writeOrder(
  { db, config: { limits, quotas } }: ApiContext,
  { row, source, terms, alongside }: Writing,
): Promise<OrderedRow | undefined> {
  const { user_id: userId, task_id: taskId, credits_cost: price, size, created_at: now } = row
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  return db
    .transaction()
    .execute(async (transaction) => {
      const { companions } = source
      const kept = await keepPhotosOf(transaction, companions, { userId, now, beside: source.photo })
      const inserted = await insertGeneration(transaction, row, photoOfNew(source, { userId, now }))
      if (!inserted.photo_id) throw new AppError('photo_expired')
      if (!inserted.task_id) throw new RepeatedError()
      if (!kept) throw new AppError('companion_gone')
      await insertCompanions(transaction, { taskId, userId }, companions)
      await useQuota(transaction, { userId, now }, useOf(source), quotas)
      if (!terms.allowance.sizes.includes(size)) throw new AppError('size_not_allowed', { size })
      const reservation = { userId, generationId: taskId, amount: price, now, expiresAt }
      if (price === 0) await lockForFree(transaction, userId)
      else if ((await reserveForNew(transaction, reservation)) === 'insufficient')
        throw new AppError('insufficient_credits', {}, { data: { price } })
      const { unfinished, ...created } = await unmarkAndRead(transaction, row)
      if (unfinished > limits.pendingPerUser)
        throw new AppError('too_many_pending', { limit: limits.pendingPerUser })
      await alongside?.(transaction, taskId)
      return created
    })
    .catch((error: unknown) => {
      if (error instanceof RepeatedError) return undefined
      throw error
    })
}

/** Undoes the transaction of a request whose idempotency key is used already. */
class RepeatedError extends Error {}

async function enqueue({ queue, log }: ApiContext, { task_id: taskId, priority }: OrderedRow): Promise<void> {
  try {
    await queue.add('generation.render', { taskId }, { id: taskId, priority: Number(priority) })
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'not enqueued yet; the row waits for the sweeper')
  }
}
