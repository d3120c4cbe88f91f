import type { FoundPet } from '../sticker/find-pet.ts'

/** The part of an upright pet that looks out of a prop, in shares of its height from above. */
const UPPER = 0.5
/** The least of its box that this part fills: with less a tail or a back is higher than the head. */
const SOLID = 0.6

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
 * the upper part of an upright pet, whose outline is trusted. Null where neither is there, as
 * where a tail rises.
 */
export function peekingPart(found: FoundPet): FoundPet | null {
  const head = found.head()
  if (head || !found.isAlone || found.cut || !isUpright(found)) return head
  const upper = upperOf(found, UPPER)
  return filledOf(upper) < SOLID ? null : { ...upper, bust: false, hangs: false }
}

/** The share of the pet's box that its outline fills. */
function filledOf({ mask: { alpha, width }, bounds }: Pick<FoundPet, 'mask' | 'bounds'>): number {
  let filled = 0
  for (let y = bounds.top; y < bounds.top + bounds.height; y += 1)
    for (let x = bounds.left; x < bounds.left + bounds.width; x += 1)
      if ((alpha[y * width + x] ?? 0) > 127) filled += 1
  return filled / (bounds.width * bounds.height)
}
