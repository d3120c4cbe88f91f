import { changeDraft, draft } from '../../features/studio/draft.ts'
import { keepChoices, takeChoices } from '../../features/studio/keep-choices.ts'
import { carryPhoto } from '../../lib/carried-photo.ts'

/** Keeps the draft (photo and choices) while its owner signs in. */
export async function carryDraft(): Promise<void> {
  const { photo, ...choices } = draft.get()
  keepChoices(choices)
  if (photo) await carryPhoto(new File([photo.blob], photo.name, { type: photo.blob.type }))
}

/** Brings the kept choices back; usePhoto takes the kept photo. */
export function unpackChoices(): void {
  const choices = takeChoices()
  if (choices) changeDraft(choices)
}
