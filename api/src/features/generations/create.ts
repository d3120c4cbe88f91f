import { randomInt, randomUUID } from 'node:crypto'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { priceOf } from '@pawport/shared/credits/prices.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { newGenerationKeys } from '@pawport/shared/generations/keys.ts'
import { insertGeneration } from '@pawport/shared/generations/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { Upload } from './read-upload.ts'
import { findByIdempotencyKey, findOwn } from './store.ts'
import type { PlacedRow } from './view.ts'

const DEFAULT_SIZE = 512
const MAX_SEED = 2_147_483_647
/** Smaller goes first; subscribers get a smaller one. */
const PRIORITY = 10

export interface CreateOptions {
  userId: string
  locale: Locale
  upload: Upload
  /** One per press of the button; the same key again gives the same generation. */
  idempotencyKey: string | null
}

function newRow({ userId, locale, upload, idempotencyKey }: CreateOptions, now: Date): NewGeneration {
  const { fields, photo, hash } = upload
  const keys = newGenerationKeys()
  const size = fields.size ?? DEFAULT_SIZE
  const seed = fields.seed === undefined || fields.seed < 0 ? randomInt(MAX_SEED) : fields.seed
  return {
    task_id: randomUUID(),
    user_id: userId,
    stage: null,
    priority: PRIORITY,
    prompt_location: fields.location,
    lat: fields.lat ?? null,
    lng: fields.lng ?? null,
    size,
    style: fields.style ?? 'vintage',
    mood: fields.mood ?? null,
    seed,
    locale,
    watermark: size === 512,
    credits_cost: priceOf(size),
    upload_key: keys.upload,
    upload_bytes: photo.length,
    photo_key: keys.photo,
    output_folder: keys.folder,
    output_image_key: null,
    output_description: null,
    has_pet: null,
    error_code: null,
    claim: null,
    idempotency_key: idempotencyKey,
    request_hash: hash,
    created_at: now,
  }
}

function sameRequest(existing: PlacedRow, upload: Upload): PlacedRow {
  if (!existing.request_hash?.equals(upload.hash)) throw new AppError('idempotency_conflict')
  return existing
}

/**
 * Stores the photo, writes the row, enqueues the job. The row is the truth: when the queue is away the row waits, and
 * whoever sweeps enqueues it later. Throws AppError('idempotency_conflict') for a key used for something else.
 */
export async function createGeneration(context: ApiContext, options: CreateOptions): Promise<PlacedRow> {
  const { db, objects, clock } = context
  const { userId, upload, idempotencyKey } = options
  const earlier = idempotencyKey ? await findByIdempotencyKey(db, userId, idempotencyKey) : undefined
  if (earlier) return sameRequest(earlier, upload)

  const row = newRow(options, clock.now())
  const uploadKey = row.upload_key as string
  await objects.put(uploadKey, upload.photo, { contentType: upload.header.type })
  const inserted = await insertOrClean(context, row)
  if (!inserted) {
    const winner = idempotencyKey ? await findByIdempotencyKey(db, userId, idempotencyKey) : undefined
    if (!winner) throw new AppError('internal')
    return sameRequest(winner, upload)
  }

  await enqueue(context, row)
  const created = await findOwn(db, userId, row.task_id)
  if (!created) throw new AppError('not_found')
  return created
}

/** A photo without a row is removed; when nobody can say whether the row was written, it stays for the sweeper. */
async function insertOrClean({ db, objects }: ApiContext, row: NewGeneration): Promise<boolean> {
  let inserted: boolean | 'unknown' = 'unknown'
  try {
    inserted = await insertGeneration(db, row)
    return inserted
  } finally {
    if (inserted === false && row.upload_key) await objects.remove(row.upload_key)
  }
}

async function enqueue(
  { queue, log }: ApiContext,
  { task_id: taskId, priority }: NewGeneration,
): Promise<void> {
  try {
    await queue.add('generation.render', { taskId }, { id: taskId, priority: Number(priority) })
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'not enqueued yet; the row waits for the sweeper')
  }
}
