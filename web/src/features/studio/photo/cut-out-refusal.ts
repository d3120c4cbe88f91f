import type { CutOutRefusal } from '@pawport/shared/contract/photos.ts'
import type { Draft } from '../draft.ts'

/** Why the pets that travel cannot be cut out although that is chosen; null when they can, or when it is not known. */
export function cutOutRefusal({ photo, pet, mount }: Draft): CutOutRefusal | null {
  const check = photo?.check
  if (mount !== 'sticker' || check?.state !== 'checked') return null
  const verdict = pet === null ? check.cutOut : check.pets[pet]?.cut_out
  return verdict && verdict !== 'possible' ? verdict : null
}
