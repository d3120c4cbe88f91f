import { changeDraft, draft } from '../../features/studio/draft.ts'
import { keepChoices, takeChoices } from '../../features/studio/keep-choices.ts'
import { carryPhoto } from '../../lib/carried-photo.ts'

/** Keeps the draft, photo and choices, for when its owner is back from signing in. */
export async function carryDraft(): Promise<void> {
  const { photo, ...choices } = draft.get()
  keepChoices(choices)
  if (photo) await carryPhoto(new File([photo.blob], photo.name, { type: photo.blob.type }))
}

/** Brings the kept choices back; the photo comes by itself. */
export function unpackChoices(): void {
  const choices = takeChoices()
  if (choices) changeDraft(choices)
}
