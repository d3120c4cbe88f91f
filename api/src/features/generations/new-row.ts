import { randomInt, randomUUID } from 'node:crypto'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { DEFAULT_SIZE, priceOf } from '@pawport/shared/credits/prices.ts'
import type { GenerationRow, NewGeneration } from '@pawport/shared/db/tables.ts'
import { FIRST } from '@pawport/shared/generations/fairness.ts'
import { newGenerationKeys } from '@pawport/shared/generations/keys.ts'
import type { PhotoSource } from './photo-source.ts'
import type { Upload } from './read-upload.ts'

const MAX_SEED = 2_147_483_647

export interface Request {
  userId: string
  locale: Locale
  /** One per press of the button; the same key again gives the same generation. */
  idempotencyKey: string | null
}

/** What every new row has; its priority and its watermark depend on the plan, and are decided as it begins. */
function blank({ userId, locale, idempotencyKey }: Request, now: Date) {
  const keys = newGenerationKeys()
  return {
    task_id: randomUUID(),
    user_id: userId,
    locale,
    idempotency_key: idempotencyKey,
    stage: null,
    priority: FIRST,
    watermark: false,
    upload_key: keys.upload,
    photo_key: keys.photo,
    output_folder: keys.folder,
    output_image_key: null,
    output_description: null,
    has_pet: null,
    error_code: null,
    claim: null,
    retry_of: null,
    share_id: null,
    created_at: now,
  } satisfies Partial<NewGeneration>
}

/** With an upright photo there are no bytes to make it from; with pets that are known nobody looks for them again. */
function fromPhoto(row: ReturnType<typeof blank>, { isReady, pets }: Pick<PhotoSource, 'isReady' | 'pets'>) {
  if (!isReady) return row
  const known = pets?.length ? { pets: JSON.stringify(pets), has_pet: true } : {}
  return { ...row, upload_key: null, photo_ready: true, ...known }
}

interface Uploaded extends Pick<Upload, 'fields' | 'hash'> {
  source: PhotoSource
}

/** The row of an upload. A seed of -1, the specification's default, is chosen here. */
export function uploadedRow(request: Request, { fields, source, hash }: Uploaded, now: Date): NewGeneration {
  const size = fields.size ?? DEFAULT_SIZE
  return {
    ...fromPhoto(blank(request, now), { isReady: source.isReady, pets: source.pets }),
    prompt_location: fields.location,
    lat: fields.lat ?? null,
    lng: fields.lng ?? null,
    size,
    aspect: fields.aspect ?? '1:1',
    style: fields.style ?? 'vintage',
    mount: fields.mount ?? 'auto',
    mood: fields.mood ?? null,
    seed: fields.seed === undefined || fields.seed < 0 ? randomInt(MAX_SEED) : fields.seed,
    credits_cost: priceOf(size),
    upload_bytes: source.uploadBytes,
    request_hash: hash,
  }
}

/** Another try of a failed generation, on a copy of its photo: deleting one of them must not harm the other. */
export function retriedRow(request: Request, failed: GenerationRow, now: Date): NewGeneration {
  return {
    // One that was cancelled while it waited has only the bytes as they were uploaded.
    ...fromPhoto(blank(request, now), { isReady: failed.photo_ready, pets: failed.pets }),
    prompt_location: failed.prompt_location,
    lat: failed.lat,
    lng: failed.lng,
    size: failed.size,
    aspect: failed.aspect,
    style: failed.style,
    mount: failed.mount,
    mood: failed.mood,
    seed: failed.seed,
    credits_cost: priceOf(failed.size),
    upload_bytes: failed.upload_bytes,
    request_hash: Buffer.from(failed.task_id.replaceAll('-', ''), 'hex'),
    retry_of: failed.task_id,
  }
}
