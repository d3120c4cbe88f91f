import type { FoundPet } from '@pawport/shared/contract/photos/schemas.ts'

/** The frame of a pet over the photo. */
export interface PetBox {
  /** The pet's index in the photo check's answer, by which the upload names it. */
  index: number
  /** The number that the owner sees: 1 is the leftmost. */
  number: number
  species: FoundPet['species']
  /** CSS lengths in percent of the picture, so that the frame scales with it. */
  style: { left: string; top: string; width: string; height: string; zIndex: number }
}

/**
 * The pets from left to right. A box is cut at the edges of the photo, and a smaller box lies above a larger
 * one.
 */
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
