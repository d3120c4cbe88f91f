import { draft } from '../../features/generations/submit/draft.ts'
import { carryPhoto } from '../../lib/carried-photo.ts'

/** Keeps the photo of the draft for when its owner is back from signing in. */
export async function carryDraftPhoto(): Promise<void> {
  const { photo } = draft.get()
  if (photo) await carryPhoto(new File([photo.blob], photo.name, { type: photo.blob.type }))
}
