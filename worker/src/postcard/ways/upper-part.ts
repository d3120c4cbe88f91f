import type { FoundPet } from '../sticker/find-pet.ts'

/** The part of an upright pet that looks out of a prop, in shares of its height from above. */
const UPPER = 0.5

/** Whether a pet is at least as high as wide. */
export function isUpright({ bounds }: Pick<FoundPet, 'bounds'>): boolean {
  return bounds.width <= bounds.height
}

/** What of a pet is above a line at that share of its height. */
export function upperOf<Pet extends Pick<FoundPet, 'bounds' | 'source'>>(pet: Pet, share: number): Pet {
  const upper = (box: Pet['bounds']) => ({ ...box, height: Math.max(1, Math.round(box.height * share)) })
  return { ...pet, bounds: upper(pet.bounds), source: upper(pet.source) }
}

/**
 * What looks out of a prop of a pet that could be shown otherwise, too: its head, or where that is not clear
 * the upper part of an upright pet, whose outline is trusted. Null where neither is there.
 */
export function peekingPart(found: FoundPet): FoundPet | null {
  const head = found.head()
  if (head || !found.isAlone || found.cut || !isUpright(found)) return head
  return { ...upperOf(found, UPPER), bust: false, hangs: false }
}
