import type { Draft, DraftCardInput } from '@pawport/shared/contract/drafts/schemas.ts'
import { ApiError } from '../api-error.ts'
import { callOf, secondsOf } from '../call.ts'
import { currentLocale } from '../locale.ts'
import { answerOf, readAnswer } from '../read-answer.ts'

/** A photo of this browser, or one that the server has checked. */
type DraftPhoto = { blob: Blob } | { id: string; pet: number | null; savedPet: string | null; along?: string }

/**
 * Has drafts drawn, one for each card, in their order. Throws an ApiError, with the seconds to wait where the
 * server names them; after an abort, one that the caller ignores.
 * @param signal ends the request when its drafts are not wanted any more
 */
export async function askForDrafts(
  cards: readonly DraftCardInput[],
  photo: DraftPhoto,
  signal: AbortSignal,
): Promise<Draft[]> {
  const form = new FormData()
  form.append('cards', JSON.stringify(cards))
  if ('blob' in photo) form.append('img', photo.blob)
  else {
    form.append('photo_id', photo.id)
    if (photo.pet !== null) form.append('pet', String(photo.pet))
    if (photo.savedPet) form.append('pet_id', photo.savedPet)
    if (photo.along) form.append('companions', photo.along)
  }
  const [method, path] = callOf('drafts.draw', {})
  const headers = { accept: 'application/json', 'accept-language': currentLocale() }
  const answer = await fetch(path, { method, body: form, headers, signal }).catch(() => {
    throw new ApiError('network')
  })
  return readAnswer(await answerOf(answer), secondsOf(answer.headers.get('retry-after')))
}
