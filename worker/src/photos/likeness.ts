import { readFile } from 'node:fs/promises'
import type { Pet } from '../drivers/diffusion/diffusion.ts'
import type { ModelDevice } from './model-device.ts'
import type { PetDetector } from './pet-detector.ts'
import { openPetFeatures } from './pet-features.ts'
import { type RawPixels, uprightPixels } from './raw-pixels.ts'

/**
 * Below this likeness a picture shows another animal. Measured by `npm run eval:likeness` on 17 photos:
 * copies of the same pet stay above .38 and its postcards above .16, and four fifths of the other pets of the
 * same species are below.
 */
export const ANOTHER_ANIMAL = 0.15

/** Pets of a picture that are compared. */
const MOST_COMPARED = 2

export interface LikenessJudge {
  /**
   * A vector of length 1 for each pet, in the order of the pets.
   * @param picture a file that sharp reads, or pixels that are decoded and upright already
   */
  embed(picture: Buffer | RawPixels, pets: readonly Pet[]): Promise<number[][]>
  /**
   * How much the pet of a picture is like one of these pets, given by their vectors: -1..1, the greatest of
   * all pairs; with companions, that of the one that is found least. Null when no pet is found in the
   * picture.
   */
  compare(
    pets: readonly number[][],
    picture: Buffer | RawPixels,
    companions?: readonly number[][],
  ): Promise<number | null>
  close(): Promise<void>
}

interface Options {
  detector: Pick<PetDetector, 'detect'>
  device?: ModelDevice
}

/** Opens the judge; its model is loaded when the first picture comes, and again after a failure. */
export function openLikenessJudge({ detector, device = 'cpu' }: Options): LikenessJudge {
  const features = openPetFeatures(device)

  async function embed(picture: Buffer | RawPixels, pets: readonly Pet[]): Promise<number[][]> {
    const [found, usual] = await Promise.all([
      features.describe(await uprightPixels(picture), pets),
      usualPets(),
    ])
    return found.map((one) => petVector(one, usual))
  }

  return {
    close: features.close,
    embed,
    async compare(pets, picture, companions = []) {
      const pixels = await uprightPixels(picture)
      const members = [pets, ...companions.map((one) => [one])]
      const most = MOST_COMPARED + companions.length
      const likenessTo = async (shown: readonly Pet[]): Promise<number> => {
        const theirs = shown.length > 0 ? await embed(pixels, shown) : []
        const best = (one: readonly number[][]) =>
          Math.max(...one.flatMap((vector) => theirs.map((other) => likenessOf(vector, other))))
        return Math.min(...members.map(best))
      }
      const certain = await detector.detect(pixels, { secondOpinion: false, certainAlone: true })
      const quick = await likenessTo(certain.slice(0, most))
      if (quick >= ANOTHER_ANIMAL) return quick
      // Only what all models find shows another animal.
      const likeness = Math.max(quick, await likenessTo(await findCompared(detector, pixels, most)))
      return Number.isFinite(likeness) ? likeness : null
    },
  }
}

/**
 * The surest pets in a picture. The picture waits for them, and the segmenter's opinion takes a quarter of a
 * second for each pet: it is asked only when the other two models alone find none.
 */
export async function findCompared(
  detector: Options['detector'],
  picture: RawPixels,
  most = MOST_COMPARED,
): Promise<Pet[]> {
  const found = await detector.detect(picture, { secondOpinion: false })
  const pets = found.length > 0 ? found : await detector.detect(picture)
  return pets.slice(0, most)
}

/** Mean and deviation of each feature over photographs and postcards of pets. */
export interface UsualPets {
  mean: number[]
  deviation: number[]
}

/** The features of a pet in deviations from usual pets, as a vector of length 1. */
export function petVector(features: readonly number[], { mean, deviation }: UsualPets): number[] {
  const scaled = features.map((value, at) => (value - (mean[at] ?? 0)) / (deviation[at] ?? 1))
  const length = Math.hypot(...scaled) || 1
  return scaled.map((value) => value / length)
}

/** The likeness of two pets: the cosine of the angle between their vectors, which have length 1. */
export function likenessOf(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}

let usual: Promise<UsualPets> | undefined

/** Measured by `npm run eval:likeness`. */
function usualPets(): Promise<UsualPets> {
  usual ??= readFile(new URL('../../models/likeness.json', import.meta.url), 'utf8').then(
    (text) => JSON.parse(text) as UsualPets,
  )
  return usual
}
