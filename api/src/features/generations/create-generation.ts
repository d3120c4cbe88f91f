import { randomUUID } from 'node:crypto'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { plainReservation, type Reservation, reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { DEFAULT_SIZE, priceOf } from '@pawport/shared/credits/prices.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { NewGeneration, Tables } from '@pawport/shared/db/tables.ts'
import { together } from '@pawport/shared/db/together.ts'
import { priorityOf } from '@pawport/shared/generations/fairness.ts'
import { newOutputFolder } from '@pawport/shared/generations/keys.ts'
import { HOLD_MS } from '@pawport/shared/generations/lifecycle.ts'
import { insertGeneration, type NewRow } from '@pawport/shared/generations/store.ts'
import { COPIED, insertingStoredPhoto, usingPhoto } from '@pawport/shared/photos/keep.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { currentSpan, inSpan } from '@pawport/shared/platform/tracing.ts'
import { quotaUse } from '@pawport/shared/quotas/limits.ts'
import type { OperationNodeSource, Transaction } from 'kysely'
import type { ApiContext } from '../../context.ts'
import { type PhotoSource, removeSentPhoto, storeSentPhoto, useOf } from './photo-source.ts'
import type { RequestHashes } from './request-hashes.ts'
import { findByIdempotencyKey, type WrittenRow, writtenQuery } from './store.ts'
import { readTerms, type SentPhotoOf, type Terms } from './terms-store.ts'
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
  /** Whether the seed among the choices is the server's, so that a worker may take another. */
  isSeedFree?: boolean
  /** Tells a repeated request from another one with the same idempotency key. */
  hashes: RequestHashes
  /** The failed generation that is retried. */
  retryOf: string | null
  /** The photo that came with the request, if one did. */
  sent: SentPhotoOf | null
  /** Called once it is known that the request is not a repeated one. */
  findPhoto(terms: Terms): Promise<PhotoSource>
  /** Writes what belongs to the order into the same transaction. */
  alongside?(transaction: Transaction<Tables>, taskId: string): Promise<void>
}

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
  const terms = await readTerms(context, { ...request, sent: order.sent })
  // Before the photo is asked for: a request may be repeated when its photo is no longer kept.
  const earlier = terms.repeated && (await findRepeated(context, request, order))
  if (earlier) return earlier

  const source = await order.findPhoto(terms)
  await inSpan('store photo', {}, () => storeSentPhoto(context, source, terms))
  const row = newRow(request, order, source, terms)
  let created: QueuedRow | undefined
  try {
    created = await inSpan('write generation and hold', DATABASE, () =>
      writeRow(context, row, source, { terms, order }),
    )
  } finally {
    if (!created) await removeSentPhoto(context, source)
  }
  if (!created) {
    // Two equal requests came at the same time, and the other one was written first.
    const winner = await findRepeated(context, request, order)
    if (!winner) throw new AppError('internal')
    return winner
  }
  await enqueue(context, created)
  return created
}

/** The generation of the first request with the same key. Throws AppError('idempotency_conflict') for another request. */
async function findRepeated(
  { db }: ApiContext,
  { userId, idempotencyKey }: Request,
  { hashes }: Order,
): Promise<QueuedRow | undefined> {
  if (!idempotencyKey) return undefined
  const existing = await findByIdempotencyKey(db, userId, idempotencyKey)
  if (!existing || existing.request_hash?.equals(hashes.own)) return existing
  if (existing.request_hash?.equals(await hashes.earlier())) return existing
  throw new AppError('idempotency_conflict')
}

/** A row whose time is that of the database. */
type DatedRow = NewRow & { created_at: Date }

function newRow(
  { userId, locale, idempotencyKey }: Request,
  { choices, isSeedFree, hashes, retryOf }: Order,
  { pets, savedPet }: PhotoSource,
  { now, unfinished, allowance }: Terms,
): DatedRow {
  const span = currentSpan()
  return {
    ...choices,
    task_id: randomUUID(),
    user_id: userId,
    locale,
    idempotency_key: idempotencyKey,
    request_hash: hashes.own,
    retry_of: retryOf,
    ...savedPet,
    priority: priorityOf({ hasPriority: allowance.hasPriority, unfinished }),
    // The price of the smallest size includes the watermark, except on a plan.
    watermark: allowance.hasWatermark && choices.size === DEFAULT_SIZE,
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
    ...((span || isSeedFree) && {
      results: JSON.stringify({
        ...(span && { traceparent: span.traceparent }),
        ...(isSeedFree && { isSeedFree }),
      }),
    }),
  }
}

/**
 * Photo, row, quota and hold in one transaction, whose statements are sent together. Undefined, with nothing written, when
 * the idempotency key is used already. The row is read before its job is enqueued, so that the answer says `pending` and has a
 * position.
 */
async function writeRow(
  { db, config }: ApiContext,
  row: DatedRow,
  source: PhotoSource,
  { terms, order: { alongside } }: { terms: Terms; order: Order },
): Promise<QueuedRow | undefined> {
  const { user_id: userId, created_at: now, size } = row
  const { pendingPerUser } = config.limits
  const reservation = reservationOf(row)
  return db
    .transaction()
    .execute(async (transaction) => {
      const use = quotaUse(transaction, { userId, now }, useOf(source), config.quotas)
      const [lock, plainHold] = plainReservation(transaction, reservation)
      const [[inserted], sums, , [hold], [found]] = await together(transaction, [
        insertGeneration(transaction, row, writingPhoto(transaction, row, source.photo)),
        use.statement,
        // From here on the account is locked, so that later counts stay valid until the end of the transaction.
        lock,
        plainHold,
        writtenQuery(transaction, row),
      ])
      if (!inserted?.photo_id) throw new AppError('photo_expired')
      if (!inserted.task_id || !found) throw new RepeatedError()
      use.judge(sums)
      if (!terms.allowance.sizes.includes(size)) throw new AppError('size_not_allowed')
      const written = hold ? found : await holdByBooks(transaction, row, reservation)
      const { unfinished, ...created } = written
      if (unfinished > pendingPerUser) throw new AppError('too_many_pending', { limit: pendingPerUser })
      await alongside?.(transaction, row.task_id)
      return created
    })
    .catch((error: unknown) => {
      if (error instanceof RepeatedError) return undefined
      throw error
    })
}

/** Undoes the transaction of a request whose idempotency key is used already. */
class RepeatedError extends Error {}

/** The statement for the photo of a new row; it gives no row for a photo that is not kept any more. */
function writingPhoto(
  transaction: Executor,
  { user_id: userId, created_at: now }: DatedRow,
  photo: PhotoSource['photo'],
): OperationNodeSource {
  if ('row' in photo) return insertingStoredPhoto(transaction, photo.row)
  return usingPhoto(transaction, { ...photo, userId, now }).returning(COPIED)
}

function reservationOf({ user_id, task_id, credits_cost, created_at: now }: DatedRow): Reservation {
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  return { userId: user_id, generationId: task_id, amount: credits_cost, now, expiresAt }
}

/** An account that the plain hold left to the books. The row is read again: the account may have been made only now. */
async function holdByBooks(
  transaction: Executor,
  row: DatedRow,
  reservation: Reservation,
): Promise<WrittenRow> {
  if ((await reserve(transaction, reservation)) === 'insufficient') {
    throw new AppError('insufficient_credits', {}, { data: { price: reservation.amount } })
  }
  const [[written]] = await together(transaction, [writtenQuery(transaction, row)])
  if (!written) throw new AppError('internal')
  return written
}

async function enqueue({ queue, log }: ApiContext, { task_id: taskId, priority }: QueuedRow): Promise<void> {
  try {
    await queue.add('generation.render', { taskId }, { id: taskId, priority: Number(priority) })
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'not enqueued yet; the row waits for the sweeper')
  }
}
