import type { Pet } from '../../drivers/diffusion/diffusion.ts'

/**
 * The side of a square of a pet's area, beside that of a dog: smaller than life, so that a cat beside a large
 * dog is still seen. Of another animal it is not known how large it is.
 */
const SIDES: Record<Pet['species'], number> = { dog: 1, cat: 0.74, animal: 0.74 }
/** The least height of a pet as a share of the tallest one's. */
const LEAST = 0.45

export interface Sized {
  species: Pet['species']
  /** How many pets it is. */
  count: number
  /** Width / height of the cut-out. */
  aspect: number
}

/**
 * The heights of pets from different photos, as shares of the tallest one's: photos do not tell how far the
 * camera was. By area, so that a dog that lies is not as long as two that sit.
 */
export function relativeHeights(pets: readonly Sized[]): number[] {
  const heights = pets.map(({ species, count, aspect }) => SIDES[species] * Math.sqrt(count / aspect))
  const tallest = Math.max(...heights)
  return heights.map((height) => Math.max(LEAST, height / tallest))
}
