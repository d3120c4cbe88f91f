import type { Size } from '../size.ts'
import { boxMean } from './box-mean.ts'
import { type Patch, patchesOf } from './patches.ts'
import { product } from './product.ts'

/** Sizes of eyes and noses, in shares of the picture's longer side: half the side of their squares. */
const REACHES = [0.012, 0.02, 0.032]
/** How much darker or lighter than what is around it an eye or a nose is, in brightness. */
const STANDS_OUT = 0.085
/** They are in this share of the height, from the top. */
const UPPER = 0.72
/** Width and height of their box differ at most by this, and this share of the box is filled. */
const LONGEST = 2.6
const FILLED = 0.42
/** The least and the largest side of the box, in shares of the longer side. */
const SMALLEST = 0.016
const LARGEST = 0.17
/** Only so many stand out enough. */
const MOST = 6
/**
 * A pet or its coat is dark up to this brightness: what is darker still is a fold or a shadow there as often
 * as an eye.
 */
const DARK_COAT = 0.5

/**
 * Where the features of a face are, 0..1 for each pixel: small round patches, darker or lighter than what is
 * around them, as eyes with their catch light and noses are. There the drawing keeps the detail and its full
 * darkness. Where a dark pet has a dark coat only lighter ones count: a darker one would become a black
 * patch, as a second nose, where the coat around it is lightened. `inside` is the mask (0..1), null for a
 * picture without one.
 */
export function featuresOf(L: Float32Array, inside: Float32Array | null, size: Size): Float32Array {
  const side = Math.max(size.width, size.height)
  const upper = Math.floor(size.height * UPPER)
  const within = inside ?? new Float32Array(L.length).fill(1)
  const known = inside ? product(L, inside) : L
  // A dark muzzle of a light pet has a nose.
  const isDark = sumOf(known) <= DARK_COAT * sumOf(within)
  const marks = new Float32Array(L.length)
  const found: { patch: Patch; strength: number; isSure: boolean }[] = []
  for (const share of REACHES) {
    const reach = Math.max(1, Math.round(share * side))
    const near = boxMean(L, size, Math.max(1, reach >> 1))
    const around = boxMean(known, size, reach * 3)
    const covered = boxMean(within, size, reach * 3)
    const response = new Float32Array(L.length)
    for (let index = 0; index < L.length; index += 1) {
      const pet = covered[index] ?? 0
      if ((within[index] ?? 0) >= 0.9 && pet >= 0.6)
        response[index] = Math.abs((around[index] ?? 0) / pet - (near[index] ?? 0))
    }
    const isIn = (index: number): boolean => index < upper * size.width && (response[index] ?? 0) > STANDS_OUT
    for (const patch of patchesOf(size, isIn)) {
      if (!isRound(patch, side)) continue
      const meanOf = (value: (index: number) => number): number =>
        patch.pixels.reduce((sum, index) => sum + value(index), 0) / patch.pixels.length
      const coat = meanOf((index) => (around[index] ?? 0) / (covered[index] ?? 1))
      const isSure = !isDark || coat > DARK_COAT || meanOf((index) => near[index] ?? 0) > coat
      const strength = meanOf((index) => response[index] ?? 0) * Math.sqrt(patch.pixels.length)
      found.push({ patch, strength, isSure })
    }
  }
  found.sort(
    (one, other) =>
      other.strength - one.strength || (one.patch.pixels[0] ?? 0) - (other.patch.pixels[0] ?? 0),
  )
  for (const { patch, isSure } of found.slice(0, MOST))
    if (isSure) for (const index of patch.pixels) marks[index] = 1
  const soft = Math.max(1, Math.round(side * 0.01))
  const seen = boxMean(boxMean(marks, size, soft), size, soft)
  for (let index = 0; index < seen.length; index += 1) seen[index] = Math.min(1, (seen[index] ?? 0) * 2.2)
  return seen
}

function sumOf(values: Float32Array): number {
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0
  return sum
}

function isRound({ pixels, left, top, right, bottom }: Patch, side: number): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1]
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (long > short * LONGEST || long < SMALLEST * side || long > LARGEST * side) return false
  return pixels.length >= width * height * FILLED
}
