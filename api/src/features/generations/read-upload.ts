import { randomInt } from 'node:crypto'
import {
  MAX_LOCATION_LENGTH,
  type UploadFields,
  uploadFields,
} from '@pawport/shared/contract/generations/schemas.ts'
import { DEFAULT_SIZE } from '@pawport/shared/credits/prices.ts'
import { companionIds } from '@pawport/shared/pets/companion-ids.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { checkPhoto, type PhotoForm } from '../../http/photo-form.ts'
import { storable, storablePlace } from '../../http/storable.ts'
import { sha256 } from '../../http/uploads/sha256.ts'
import type { HashedPhoto } from './find-source.ts'
import type { Choices } from './order.ts'

/** The largest seed. */
export const MAX_SEED = 2_147_483_647

export interface Upload {
  fields: UploadFields
  /** Null when `fields.photo_id`, `fields.take_of` or `fields.pet_id` names a photo that is there already. */
  photo: HashedPhoto | null
  /** The ids of further saved pets that travel along, each once. */
  companions: string[]
  /** SHA-256 over the fields and the hash of the photo. */
  hash: Buffer
}

function checkFields(raw: Record<string, string>): UploadFields {
  const location = storablePlace(raw.location ?? '')
  if (!location) throw new AppError('location_missing')
  if ([...location].length > MAX_LOCATION_LENGTH) throw new AppError('location_too_long')
  // An empty text field is one that was left out.
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value.trim() !== ''))
  const parsed = uploadFields.safeParse({ ...given, location })
  if (!parsed.success) {
    const detail = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new AppError('bad_request', { detail }, { cause: parsed.error })
  }
  const { lat, lng, mood, pet, photo_id: photoId, take_of: takeOf, companions } = parsed.data
  if ((lat === undefined) !== (lng === undefined)) throw new AppError('bad_request', { detail: 'lat, lng' })
  // A photo that comes with the request is not checked yet, so its pets have no numbers.
  if (pet !== undefined && photoId === undefined) throw new AppError('bad_request', { detail: 'pet' })
  if (photoId && takeOf) throw new AppError('bad_request', { detail: 'photo_id, take_of' })
  if (companions && takeOf) throw new AppError('bad_request', { detail: 'companions, take_of' })
  return { ...parsed.data, ...(mood ? { mood: storable(mood) } : {}) }
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
  // A saved pet brings its photo, unless the request has another one.
  const hasPhoto = !namesPhoto && (!form.fields.pet_id?.trim() || Boolean(form.file?.length))
  const sent = hasPhoto ? checkPhoto(form.file) : null
  const fields = checkFields(form.fields)
  const photo = sent && { ...sent, hash: await sha256(sent.data) }
  const hash = await sha256(photo?.hash ?? Buffer.alloc(0), JSON.stringify(fields))
  return { fields, photo, companions: companionIds(fields), hash }
}

/**
 * The columns that the fields decide, with the specification's defaults. The default seed, -1, lets this
 * function choose one.
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
    portrayal: fields.portrayal ?? 'drawn',
    way: fields.way ?? 'auto',
    wears: fields.wears ?? 'none',
    occasion: fields.occasion ?? 'none',
    mood: fields.mood ?? null,
    seed: isSeedFree(fields) ? randomInt(MAX_SEED) : (fields.seed ?? 0),
  }
}

/** Whether the server chooses the seed. */
export function isSeedFree({ seed }: UploadFields): boolean {
  return seed === undefined || seed < 0
}
