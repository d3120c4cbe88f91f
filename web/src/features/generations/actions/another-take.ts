import type { Generation } from '@pawport/shared/contract/generations.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { signedLink } from '../../../lib/use-signed-url.ts'
import { SKIPPED } from '../photo/check.ts'
import type { Press } from '../submit/press.ts'
import { upload } from '../submit/upload.ts'

type Taken = Pick<
  Generation,
  'photo_key' | 'prompt_location' | 'lat' | 'lng' | 'size' | 'aspect' | 'style' | 'mount'
>

/** The press that asks for another picture of the same photo and place; the server chooses another seed. Throws an ApiError. */
export async function anotherTake(taken: Taken): Promise<Press> {
  const { prompt_location: name, lat, lng, size, aspect, style, mount } = taken
  const coordinates = lat === null || lng === null ? null : { lat, lng }
  const photo = { blob: await fetchPhoto(taken.photo_key), name: 'photo.jpg', preview: '', check: SKIPPED }
  return {
    key: crypto.randomUUID(),
    draft: { photo, pet: null, destination: { name, coordinates }, size, aspect, style, mount },
  }
}

/** Sends it; gives the new task's id. */
export async function sendTake(press: Press): Promise<string> {
  return (await upload(press, () => {})).task_id
}

async function fetchPhoto(key: string | null): Promise<Blob> {
  const link = key === null ? null : await signedLink(key)
  if (link === null) throw new ApiError('unreadable')
  const answer = await fetch(link).catch(() => null)
  if (!answer) throw new ApiError('network')
  if (!answer.ok) throw new ApiError('unreadable')
  return answer.blob()
}
