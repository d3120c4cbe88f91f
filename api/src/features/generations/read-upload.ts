import { randomInt } from 'node:crypto'
import { MAX_LOCATION_LENGTH, type UploadFields, uploadFields } from '@pawport/shared/contract/generations.ts'
import { DEFAULT_SIZE } from '@pawport/shared/credits/prices.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { checkPhoto, type PhotoForm, type SentPhoto } from '../../http/photo-form.ts'
import { sha256 } from '../../http/uploads/sha256.ts'
import type { Choices } from './create-generation.ts'

const MAX_SEED = 2_147_483_647

export interface Upload {
  fields: UploadFields
  /** Null when `fields.photo_id` or `fields.take_of` names a photo that is there already. */
  photo: SentPhoto | null
  /** SHA-256 over fields and photo: tells a repeated request from another one with the same key. */
  hash: Buffer
}

function checkFields(raw: Record<string, string>): UploadFields {
  const location = (raw.location ?? '').replace(/\s+/g, ' ').trim()
  if (!location) throw new AppError('location_missing')
  if ([...location].length > MAX_LOCATION_LENGTH) throw new AppError('location_too_long')
  // An empty text field is one that was left out.
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value.trim() !== ''))
  const parsed = uploadFields.safeParse({ ...given, location: storable(location) })
  if (!parsed.success) {
    const detail = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new AppError('bad_request', { detail }, { cause: parsed.error })
  }
  const { lat, lng, mood, pet, photo_id: photoId, take_of: takeOf } = parsed.data
  if ((lat === undefined) !== (lng === undefined)) throw new AppError('bad_request', { detail: 'lat, lng' })
  // A photo that comes with the request is not checked yet, so its pets have no numbers.
  if (pet !== undefined && photoId === undefined) throw new AppError('bad_request', { detail: 'pet' })
  if (photoId && takeOf) throw new AppError('bad_request', { detail: 'photo_id, take_of' })
  return { ...parsed.data, ...(mood ? { mood: storable(mood) } : {}) }
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair, and a name needs no other control characters. */
function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

/**
 * Checks the multipart form of an upload: a photo, or the id of one that was checked before, and where it
 * travels. Throws AppError with what the user should do.
 */
export async function readUpload(form: PhotoForm): Promise<Upload> {
  const namesPhoto = Boolean(form.fields.photo_id?.trim() || form.fields.take_of?.trim())
  // A browser sends an empty file for a file field without a choice.
  if (namesPhoto && form.file?.length)
    throw new AppError('bad_request', {
      detail: form.fields.take_of?.trim() ? 'img, take_of' : 'img, photo_id',
    })
  const photo = namesPhoto ? null : checkPhoto(form.file)
  const fields = checkFields(form.fields)
  return { fields, photo, hash: await sha256(photo?.data ?? Buffer.alloc(0), JSON.stringify(fields)) }
}

/**
 * The columns that the fields decide, with the specification's defaults. The default seed, -1, lets this function choose
 * one.
 */
export function choicesOf(fields: UploadFields): Choices {
  return {
    prompt_location: fields.location,
    lat: fields.lat ?? null,
    lng: fields.lng ?? null,
    size: fields.size ?? DEFAULT_SIZE,
    aspect: fields.aspect ?? '1:1',
    style: fields.style ?? 'vintage',
    mount: fields.mount ?? 'auto',
    mood: fields.mood ?? null,
    seed: fields.seed === undefined || fields.seed < 0 ? randomInt(MAX_SEED) : fields.seed,
  }
}
