import type { CheckedPhoto } from '@pawport/shared/contract/photos/schemas.ts'
import { read } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call, postForm } from '../../lib/call.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { pause } from '../../lib/pause.ts'

const PAUSE_MS = 1_500
/** Polls of a check that the upload did not wait for: five minutes, for a server with a long queue. */
const QUESTIONS = 200

/**
 * Uploads a photo, has it checked, and adds it to a saved pet: the pet with the highest score is the saved
 * one.
 * @param texts what the error says when no pet is in the photo, and when its check does not end in time
 * @throws {ApiError} with what is wrong with the photo, and one of the texts
 */
export async function addPetPhoto(
  petId: string,
  file: File,
  texts: { noPet: string; late: string },
): Promise<void> {
  const form = new FormData()
  form.append('mimeType', file.type)
  form.append('img', file, file.name)
  let photo: CheckedPhoto = await postForm('photos.check', form, {}, () => {})
  for (let asked = 0; photo.status === 'checking' && asked < QUESTIONS; asked += 1) {
    await pause(PAUSE_MS)
    photo = await read(pathOf('photos.read', { params: { id: photo.id } }))
  }
  if (photo.status === 'checking') throw new ApiError('unavailable', texts.late)
  if (photo.status !== 'checked') {
    const { code, message } = photo.error ?? { code: 'no_pet' as const, message: texts.noPet }
    throw new ApiError(code, message)
  }
  await call('pets.addPhoto', { params: { pet_id: petId }, body: { photo_id: photo.id, pet: 0 } })
}
