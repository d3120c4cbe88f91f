import { type Draft, draft, noteCheck } from '../draft.ts'
import { loadCheck } from '../photo/load-photo-check.ts'
import { type PhotoCheck, SKIPPED } from '../photo/photo-check.ts'

/**
 * Has the photo of a draft checked once more, after the server has forgotten it; only a choice among pets
 * needs that.
 */
export async function checkAgain({ photo, pet }: Draft): Promise<PhotoCheck> {
  if (!photo) return SKIPPED
  noteCheck(photo.blob, SKIPPED)
  if (pet === null) return SKIPPED
  const { checkPhoto } = await loadCheck()
  await checkPhoto(photo)
  const now = draft.get().photo
  return now?.blob === photo.blob ? now.check : SKIPPED
}
