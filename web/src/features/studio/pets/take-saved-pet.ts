import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import { photoOf } from '../../../lib/use-pets.ts'
import { changeDraft, type DraftPhoto, draft } from '../draft.ts'
import { loadCheck } from '../photo/load-photo-check.ts'
import { loadOrdering } from '../submit/use-submission.ts'

/**
 * Puts the first photo of a saved pet into the draft, with what its check found; its name travels with it.
 * @throws when the photo cannot be fetched
 */
export async function takeSavedPet(pet: SavedPet): Promise<void> {
  const [shown] = pet.photos
  const address = photoOf(pet)
  if (!shown || !address) throw new Error('a saved pet without a photo')
  const [answer, { checkKeptPhoto }] = await Promise.all([fetch(address), loadCheck()])
  if (!answer.ok) throw new Error(answer.statusText)
  const blob = await answer.blob()
  const photo: DraftPhoto = {
    blob,
    name: pet.name,
    preview: URL.createObjectURL(blob),
    check: { state: 'looking' },
    savedPet: { id: pet.id, name: pet.name },
  }
  changeDraft({ photo, pet: null })
  void loadOrdering().catch(() => {})
  await checkKeptPhoto(photo, shown.id)
  const { photo: now } = draft.get()
  if (now?.blob === blob && now.check.state === 'checked' && now.check.pets.length > 1)
    changeDraft({ pet: shown.pet })
}
