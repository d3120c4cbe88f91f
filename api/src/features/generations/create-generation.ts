import { randomUUID } from 'node:crypto'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { priceOf } from '@pawport/shared/credits/prices.ts'
import type { NewGeneration, Tables } from '@pawport/shared/db/tables.ts'
import { priorityOf } from '@pawport/shared/generations/fairness.ts'
import { newOutputFolder } from '@pawport/shared/generations/keys.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { currentSpan, inSpan } from '@pawport/shared/platform/tracing.ts'
import type { Transaction } from 'kysely'
import type { ApiContext } from '../../context.ts'
import type { OrderedRow } from './columns.ts'
import { type PhotoSource, removeSentPhoto, storeSentPhoto } from './photo-source.ts'
import type { RequestHashes } from './request-hashes.ts'
import { findByIdempotencyKey } from './store.ts'
import { readTerms, type SentPhotoOf, type Terms } from './terms-store.ts'
import { type DatedRow, writeGeneration } from './write-generation.ts'

export interface Request {
  userId: string
  locale: Locale
  /** The key of one press of the button: a request with the same key gets the same generation. */
  idempotencyKey: string | null
}

/** The owner's choices, as columns of the new row. */
export type Choices = Pick<
  NewGeneration,
  'prompt_location' | 'lat' | 'lng' | 'size' | 'aspect' | 'style' | 'mount' | 'portrayal' | 'mood' | 'seed'
>

/** A span of a transaction. */
const DATABASE = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const

/** The order of an upload or of the retry of a failed generation. */
export interface Order {
  choices: Choices
  /** Credits; by default the price of the size. */
  price?: number
  /** By default as the plan says. */
  watermark?: boolean
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
 * Creates a generation: a repeated request gets the generation of the first; else the photo is found and
 * stored, row, quota and hold are written in one transaction, and the job is enqueued. The row is the truth:
 * when the queue is away the row waits for the sweeper. What is refused leaves nothing in database and object
 * store.
 * @throws {AppError} photo_expired, daily_uploads_reached, daily_limit_reached, size_not_allowed,
 *   insufficient_credits, too_many_pending, idempotency_conflict; and what `order.findPhoto` throws
 */
export async function createGeneration(
  context: ApiContext,
  request: Request,
  order: Order,
): Promise<OrderedRow> {
  const terms = await readTerms(context, { ...request, sent: order.sent })
  // Before the photo is asked for: a request may be repeated when its photo is no longer kept.
  const earlier = terms.repeated && (await findRepeated(context, request, order))
  if (earlier) return earlier

  const source = await order.findPhoto(terms)
  await inSpan('store photo', {}, () => storeSentPhoto(context, source, terms))
  const row = newRow(request, order, source, terms)
  let created: OrderedRow | undefined
  try {
    created = await inSpan('write generation and hold', DATABASE, () =>
      writeGeneration(context, { row, source, terms, alongside: order.alongside }),
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

/**
 * The generation of the first request with the same key. Throws AppError('idempotency_conflict') for another
 * request.
 */
async function findRepeated(
  { db }: ApiContext,
  { userId, idempotencyKey }: Request,
  { hashes }: Order,
): Promise<OrderedRow | undefined> {
  if (!idempotencyKey) return undefined
  const existing = await findByIdempotencyKey(db, userId, idempotencyKey)
  if (!existing || existing.request_hash?.equals(hashes.own)) return existing
  if (existing.request_hash?.equals(await hashes.earlier())) return existing
  throw new AppError('idempotency_conflict')
}

function newRow(
  { userId, locale, idempotencyKey }: Request,
  { choices, price = priceOf(choices.size), watermark, isSeedFree, hashes, retryOf }: Order,
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
    // Without a plan welcome credits pay for a watermark; it goes once the hold shows that other credits pay.
    watermark: watermark ?? allowance.hasWatermark,
    credits_cost: price,
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

async function enqueue({ queue, log }: ApiContext, { task_id: taskId, priority }: OrderedRow): Promise<void> {
  try {
    await queue.add('generation.render', { taskId }, { id: taskId, priority: Number(priority) })
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'not enqueued yet; the row waits for the sweeper')
  }
}
