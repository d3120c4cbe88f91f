import type { CropBox } from '../crop-box.ts'

/** A pet is broad from this width on, in heights. */
const BROAD = 0.9
/** Where a head that is raised stands alone above the body, and where a bust ends, in heights from above. */
const CROWN = 0.1
const END = 0.9
/**
 * The least share of its width that a back takes at the crown: backs 0.52 to 0.79, heads above a body 0.45 at
 * most. A close-up of a head takes 0.69, and its shoulders are as wide as all that is above them.
 */
const BACK = 0.5
/** A body ends in at most this share of its widest row, a bust in more. */
const NARROW = 0.7

/**
 * Whether the highest part of a broad pet is its back, as of one that bends its head down or is curled up: a
 * bust of it shows no head. `alpha` is 8 bit, row by row, `width` pixels wide; `bounds` is the pet's box in
 * it, in pixels.
 */
export function isBentDown(alpha: Uint8Array, width: number, bounds: CropBox): boolean {
  if (bounds.width < BROAD * bounds.height) return false
  const rows = Array.from({ length: bounds.height }, (_, row) => {
    const from = (bounds.top + row) * width + bounds.left
    let pixels = 0
    // A typed array's filter, with a function for each pixel, takes many times as long.
    for (let index = from; index < from + bounds.width; index += 1) if ((alpha[index] ?? 0) > 127) pixels += 1
    return pixels
  })
  const at = (share: number): number => rows[Math.floor(share * bounds.height)] ?? 0
  return at(CROWN) >= BACK * bounds.width && at(END) <= NARROW * Math.max(...rows)
}
