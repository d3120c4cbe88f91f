import { randomUUID } from 'node:crypto'
import { readAllowance } from '@pawport/shared/billing/subscriptions.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { DEFAULT_SIZE, priceOf } from '@pawport/shared/credits/prices.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { NewGeneration, PhotoRow, Tables } from '@pawport/shared/db/tables.ts'
import { priorityOf } from '@pawport/shared/generations/fairness.ts'
import { newOutputFolder } from '@pawport/shared/generations/keys.ts'
import { HOLD_MS } from '@pawport/shared/generations/lifecycle.ts'
import { insertGeneration } from '@pawport/shared/generations/store.ts'
import { deletePhoto, insertStoredPhoto, usePhoto } from '@pawport/shared/photos/keep.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { currentSpan, inSpan } from '@pawport/shared/platform/tracing.ts'
import { useQuota } from '@pawport/shared/quotas/limits.ts'
import type { Transaction } from 'kysely'
import type { ApiContext } from '../../context.ts'
import { type PhotoSource, removeSentPhoto, storeSentPhoto, useOf } from './photo-source.ts'
import { countUnfinished, findByIdempotencyKey, findOwn } from './store.ts'
import type { QueuedRow } from './view.ts'

export interface Request {
  userId: string
  locale: Locale
  /** The key of one press of the button: a request with the same key gets the same generation. */
  idempotencyKey: string | null
}

/** The owner's choices, as columns of the new row. */
export type Choices = Pick<
  NewGeneration,
  'prompt_location' | 'lat' | 'lng' | 'size' | 'aspect' | 'style' | 'mount' | 'mood' | 'seed'
>

/** A span of a transaction. */
const DATABASE = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const

/** The order of an upload or of the retry of a failed generation. */
export interface Order {
  choices: Choices
  /** Tells a repeated request from another one with the same idempotency key. */
  requestHash: Buffer
  /** The failed generation that is retried. */
  retryOf: string | null
  /** Called once it is known that the request is not a repeated one. */
  findPhoto(): Promise<PhotoSource>
  /** Writes what belongs to the order into the same transaction. */
  alongside?(transaction: Transaction<Tables>, taskId: string): Promise<void>
}

/** A new row without what `writeRow` decides: its photo, and the watermark, which depends on the plan. */
type NewRow = Omit<
  NewGeneration,
  'photo_id' | 'upload_key' | 'upload_bytes' | 'photo_key' | 'photo_ready' | 'watermark'
> & { created_at: Date }

/**
 * Creates a generation: a repeated request gets the generation of the first; else the photo is found and stored, row,
 * quota and hold are written in one transaction, and the job is enqueued. The row is the truth: when the queue is away
 * the row waits for the sweeper. What is refused leaves nothing in database and object store.
 * @throws {AppError} photo_expired, daily_uploads_reached, daily_limit_reached, size_not_allowed, insufficient_credits,
 *   too_many_pending, idempotency_conflict; and what `order.findPhoto` throws
 */
export async function createGeneration(
  context: ApiContext,
  request: Request,
  order: Order,
): Promise<QueuedRow> {
  // Before the photo is asked for: a request may be repeated when its photo is no longer kept.
  const earlier = await findRepeated(context, request, order)
  if (earlier) return earlier

  const source = await order.findPhoto()
  const now = await context.databaseClock.now()
  const { userId } = request
  await inSpan('store photo', {}, () => storeSentPhoto(context, source, { userId, now }))
  const row = newRow(request, order, source, now)
  let isWritten = false
  try {
    isWritten = await inSpan('write generation and hold', DATABASE, () =>
      writeRow(context, row, source, order),
    )
  } finally {
    if (!isWritten) await removeSentPhoto(context, source)
  }
  if (!isWritten) {
    // Two equal requests came at the same time, and the other one was written first.
    const winner = await findRepeated(context, request, order)
    if (!winner) throw new AppError('internal')
    return winner
  }

  // Read before the job is enqueued, so that the answer says `pending` and has a position.
  const created = await findOwn(context.db, row.user_id, row.task_id)
  if (!created) throw new AppError('not_found')
  await enqueue(context, created)
  return created
}

/** The generation of the first request with the same key. Throws AppError('idempotency_conflict') for another request. */
async function findRepeated(
  { db }: ApiContext,
  { userId, idempotencyKey }: Request,
  { requestHash }: Order,
): Promise<QueuedRow | undefined> {
  if (!idempotencyKey) return undefined
  const existing = await findByIdempotencyKey(db, userId, idempotencyKey)
  if (existing && !existing.request_hash?.equals(requestHash)) throw new AppError('idempotency_conflict')
  return existing
}

function newRow(
  { userId, locale, idempotencyKey }: Request,
  { choices, requestHash, retryOf }: Order,
  { pets }: PhotoSource,
  now: Date,
): NewRow {
  const span = currentSpan()
  return {
    ...choices,
    task_id: randomUUID(),
    user_id: userId,
    locale,
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    retry_of: retryOf,
    credits_cost: priceOf(choices.size),
    output_folder: newOutputFolder(),
    // Pets that are known are not detected again.
    has_pet: null,
    ...(pets?.length ? { pets: JSON.stringify(pets), has_pet: true } : {}),
    created_at: now,
    stage: null,
    output_image_key: null,
    output_description: null,
    error_code: null,
    claim: null,
    share_id: null,
    // The job carries it, too; the row keeps it for a job that got lost.
    ...(span && { results: JSON.stringify({ traceparent: span.traceparent }) }),
  }
}

/** Row, quota and hold in one transaction. False, with nothing written, when the idempotency key is used already. */
async function writeRow(
  context: ApiContext,
  asked: NewRow,
  source: PhotoSource,
  { alongside }: Order,
): Promise<boolean> {
  const { db, config } = context
  const { user_id: userId, created_at: now, size } = asked
  const { pendingPerUser } = config.limits
  const [unfinished, plan] = await Promise.all([countUnfinished(db, userId), readAllowance(db, userId, now)])
  const row = {
    ...asked,
    priority: priorityOf({ hasPriority: plan.hasPriority, unfinished }),
    // The price of the smallest size includes the watermark, except on a plan.
    watermark: plan.hasWatermark && size === DEFAULT_SIZE,
  }
  return db.transaction().execute(async (transaction) => {
    const photo = await writePhoto(transaction, row, source.photo)
    const { id: photo_id, upload_key, upload_bytes, photo_key, photo_ready } = photo
    const columns = { photo_id, upload_key, upload_bytes, photo_key, photo_ready }
    if (!(await insertGeneration(transaction, { ...row, ...columns }))) {
      if ('row' in source.photo) await deletePhoto(transaction, photo_id)
      return false
    }
    await useQuota(transaction, { userId, now }, useOf(source), config.quotas)
    if (!plan.sizes.includes(size)) throw new AppError('size_not_allowed')
    // From here on the account is locked, so that later counts stay valid until the end of the transaction.
    await holdCredits(transaction, row)
    if ((await countUnfinished(transaction, userId)) > pendingPerUser) {
      throw new AppError('too_many_pending', { limit: pendingPerUser })
    }
    await alongside?.(transaction, row.task_id)
    return true
  })
}

/** Throws AppError('photo_expired') for a photo that is not kept any more. */
async function writePhoto(
  transaction: Executor,
  { user_id: userId, created_at: now }: NewRow,
  photo: PhotoSource['photo'],
): Promise<PhotoRow> {
  if ('row' in photo) return insertStoredPhoto(transaction, photo.row)
  const used = await usePhoto(transaction, { ...photo, userId, now })
  if (!used) throw new AppError('photo_expired')
  return used
}

async function holdCredits(transaction: Executor, row: NewRow): Promise<void> {
  const { user_id: userId, task_id: generationId, credits_cost: amount, created_at: now } = row
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  const reservation = await reserve(transaction, { userId, generationId, amount, now, expiresAt })
  if (reservation === 'insufficient') {
    throw new AppError('insufficient_credits', {}, { data: { price: amount } })
  }
}

async function enqueue({ queue, log }: ApiContext, { task_id: taskId, priority }: QueuedRow): Promise<void> {
  try {
    await queue.add('generation.render', { taskId }, { id: taskId, priority: Number(priority) })
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'not enqueued yet; the row waits for the sweeper')
  }
}
