import type { FoundPet } from '@pawport/shared/contract/photos.ts'

/** A pet as it is drawn over its photo. */
export interface PetBox {
  /** Its place in the answer of the check: what the upload names it by. */
  index: number
  /** What the owner calls it by: 1 is the leftmost. */
  number: number
  species: FoundPet['species']
  /** CSS lengths relative to the picture, so that the box grows and shrinks with it. */
  style: { left: string; top: string; width: string; height: string; zIndex: number }
}

/** The pets from left to right. A box never leaves the photo, and a small one lies above a large one around it. */
export function petBoxes(pets: readonly FoundPet[]): PetBox[] {
  return pets
    .map((pet, index) => ({ ...pet, index }))
    .sort(({ box: one }, { box: other }) => one.left - other.left || one.top - other.top)
    .map(({ index, species, box }, at) => {
      const [left, right] = [within(box.left), within(box.left + box.width)]
      const [top, bottom] = [within(box.top), within(box.top + box.height)]
      const [width, height] = [right - left, bottom - top]
      return {
        index,
        number: at + 1,
        species,
        style: {
          left: percent(left),
          top: percent(top),
          width: percent(width),
          height: percent(height),
          zIndex: Math.round((1 - width * height) * 100),
        },
      }
    })
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
