import type { UploadResult } from '@pawport/shared/contract/generations.ts'
import type { Order } from '../../../lib/generations/orders.ts'
import { postForm } from '../../../lib/post-form.ts'
import type { Draft } from '../draft.ts'

/** Sends an order and resolves once the server has accepted it; throws an ApiError. `onSent` is told a share, 0..1. */
export function upload(draft: Draft, { key, photoId }: Order, onSent: (share: number) => void) {
  return sendOrder(formOf(draft, photoId), key, onSent)
}

/** The same for a form that names its photo in another way. */
export function sendOrder(
  form: FormData,
  key: string,
  onSent: (share: number) => void,
): Promise<UploadResult> {
  return postForm('generations.create', form, { prefer: 'respond-async', 'idempotency-key': key }, onSent)
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
 * photo that was checked is there already, and only named by its `photoId`.
 */
export function formOf({ photo, pet, ...order }: Draft, photoId: string | null): FormData {
  const form = orderForm(order)
  if (photoId !== null) {
    form.append('photo_id', photoId)
    if (pet !== null) form.append('pet', String(pet))
  } else if (photo) {
    form.append('mimeType', photo.blob.type)
    form.append('img', photo.blob, photo.name)
  }
  return form
}
