import { randomInt, randomUUID } from 'node:crypto'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { DEFAULT_SIZE, priceOf } from '@pawport/shared/credits/prices.ts'
import type { GenerationRow, NewGeneration, PetBox } from '@pawport/shared/db/tables.ts'
import { FIRST } from '@pawport/shared/generations/fairness.ts'
import { newOutputFolder } from '@pawport/shared/generations/keys.ts'
import type { Upload } from './read-upload.ts'

const MAX_SEED = 2_147_483_647

export interface Request {
  userId: string
  locale: Locale
  /** One per press of the button; the same key again gives the same generation. */
  idempotencyKey: string | null
}

/** A new row but for its photo, which is known to be kept only in the transaction that writes both. */
export type RowWithoutPhoto = Omit<
  NewGeneration,
  'photo_id' | 'upload_key' | 'upload_bytes' | 'photo_key' | 'photo_ready'
> & { created_at: Date }

/** What every new row has; its priority and its watermark depend on the plan, and are decided as it begins. */
function blank({ userId, locale, idempotencyKey }: Request, now: Date) {
  return {
    task_id: randomUUID(),
    user_id: userId,
    locale,
    idempotency_key: idempotencyKey,
    stage: null,
    priority: FIRST,
    watermark: false,
    output_folder: newOutputFolder(),
    output_image_key: null,
    output_description: null,
    has_pet: null,
    error_code: null,
    claim: null,
    retry_of: null,
    share_id: null,
    created_at: now,
  } satisfies Partial<RowWithoutPhoto>
}

/** Known pets are not detected again. */
function knownPets(pets: PetBox[] | null) {
  return pets?.length ? { pets: JSON.stringify(pets), has_pet: true } : {}
}

interface Uploaded extends Pick<Upload, 'fields' | 'hash'> {
  /** Which pets travel; null while nobody has looked. */
  pets: PetBox[] | null
}

/** The row of an upload. A seed of -1, the specification's default, is chosen here. */
export function uploadedRow(request: Request, { fields, pets, hash }: Uploaded, now: Date): RowWithoutPhoto {
  const size = fields.size ?? DEFAULT_SIZE
  return {
    ...blank(request, now),
    ...knownPets(pets),
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
    request_hash: hash,
  }
}

/** Another try of a failed generation, with the same photo. */
export function retriedRow(request: Request, failed: GenerationRow, now: Date): RowWithoutPhoto {
  return {
    ...blank(request, now),
    ...knownPets(failed.pets),
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
    request_hash: Buffer.from(failed.task_id.replaceAll('-', ''), 'hex'),
    retry_of: failed.task_id,
  }
}
