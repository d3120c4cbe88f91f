/** A box in the mask, in its pixels. */
interface Bounds {
  left: number
  top: number
  width: number
  height: number
}

/** What is less high above the lowest paw stands on the ground too, in shares of the pet's height. */
const ON_GROUND = 0.13
/** How far within its outer paws the middle of a standing pet is at least, in shares of its width. */
const WITHIN = 0.05
/** A pet that is longer than this in heights lies, and lies as well on the ground. */
const LYING = 1.7

/**
 * Whether a pet would fall where it stood on its lowest paws: its middle is not above them, as that of a cat
 * whose paws hang from a chair. `alpha` is 8 bit, row by row, `width` pixels wide.
 */
export function wouldFall(alpha: Uint8Array, width: number, bounds: Bounds): boolean {
  const { left, top, height } = bounds
  if (bounds.width > LYING * height) return false
  const ground = top + height * (1 - ON_GROUND)
  let [pixels, sum, first, last] = [0, 0, left + bounds.width, left]
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + bounds.width; x += 1) {
      if ((alpha[y * width + x] ?? 0) < 128) continue
      pixels += 1
      sum += x
      if (y < ground) continue
      first = Math.min(first, x)
      last = Math.max(last, x)
    }
  }
  if (pixels === 0 || first > last) return false
  const middle = sum / pixels
  const room = bounds.width * WITHIN
  return middle < first + room || middle > last - room
}
