import type { UploadResult } from '@pawport/shared/contract/generations.ts'
import { postForm } from '../../../lib/post-form.ts'
import { readAnswer } from '../../../lib/read-answer.ts'
import type { Draft } from './draft.ts'
import type { Press } from './press.ts'

/** Sends a press and resolves once the server has accepted it; throws an ApiError. `onSent` is told a share, 0..1. */
export function upload({ key, draft }: Press, onSent: (share: number) => void): Promise<UploadResult> {
  return sendOrder(formOf(draft), key, onSent)
}

/** The same for a form that names its photo in another way. */
export async function sendOrder(
  form: FormData,
  key: string,
  onSent: (share: number) => void,
): Promise<UploadResult> {
  const headers = { prefer: 'respond-async', 'idempotency-key': key }
  return readAnswer(await postForm('/api/upload', form, headers, onSent))
}

/** Where to and how it is drawn, without the photo. */
export function orderForm({
  destination,
  size,
  aspect,
  style,
  mount,
}: Pick<Draft, 'destination' | 'size' | 'aspect' | 'style' | 'mount'>): FormData {
  const form = new FormData()
  form.append('location', destination.name.trim())
  if (destination.coordinates) {
    form.append('lat', String(destination.coordinates.lat))
    form.append('lng', String(destination.coordinates.lng))
  }
  form.append('size', String(size))
  form.append('aspect', aspect)
  form.append('style', style)
  form.append('mount', mount)
  return form
}

/**
 * The texts come before the photo: the server reads a form in its order and wants to know them when the photo begins. A
 * photo that was checked is there already, and only named.
 */
export function formOf({ photo, pet, ...order }: Draft): FormData {
  const form = orderForm(order)
  if (photo?.check.state === 'checked') {
    form.append('photo_id', photo.check.id)
    if (pet !== null) form.append('pet', String(pet))
  } else if (photo) {
    form.append('mimeType', photo.blob.type)
    form.append('img', photo.blob, photo.name)
  }
  return form
}
