import { type Lab, labOf } from '../drawn/oklab.ts'
import type { Size } from '../size.ts'
import { connectedParts, pixelsBeside } from './connected.ts'
import { SEGMENT_SIDE } from './segment-side.ts'

/** No fur of this colour strength has these hues, in degrees of OKLab: green, blue, violet and pink. */
const HUES = { from: 115, to: 5 }
const COLOURFUL = 0.05
/** A patch of the surroundings has between these shares of the pixels of the pet. */
const LEAST = 0.004
const MOST = 0.12
/**
 * The least share of a patch's border at which the outline ends: a collar, a tongue and a bandana have the
 * pet around them.
 */
const OUTSIDE = 0.34
/** Fur at the border of a patch has its colour, too: in pixels of a crop of `SEGMENT_SIDE`. */
const FRINGE = 2

/**
 * Takes pieces of what is around a pet with fur out of its outline, in place: patches at the outline in a
 * colour that no fur has, such as the corner of a pink blanket.
 * @param rgb 8 bit RGB of the crop
 * @param mask soft mask (0..1) of the pet, row by row
 */
export function removeForeign(rgb: Uint8Array, mask: Float32Array, width: number, height: number): void {
  const isForeign = new Uint8Array(mask.length)
  const colour: Lab = { L: 0, a: 0, b: 0 }
  let pet = 0
  for (let at = 0; at < mask.length; at += 1) {
    if ((mask[at] ?? 0) < 0.5) continue
    pet += 1
    labOf(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0, colour)
    if (isOfNoFur(colour)) isForeign[at] = 1
  }
  const size = { width, height }
  const fringe = Math.max(1, Math.round((FRINGE * Math.max(width, height)) / SEGMENT_SIDE))
  const patches = connectedParts(size, (at) => isForeign[at] === 1).filter((patch) => {
    const share = patch.length / pet
    return share >= LEAST && share <= MOST && isAtOutline(patch, isForeign, mask, size)
  })
  for (const at of patches.flat()) clearAround(mask, at, fringe, width)
}

function isOfNoFur({ a, b }: Lab): boolean {
  if (Math.hypot(a, b) < COLOURFUL) return false
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return hue > HUES.from || hue < HUES.to
}

/** Whether the pet ends at enough of a patch's border. */
function isAtOutline(patch: number[], isForeign: Uint8Array, mask: Float32Array, size: Size): boolean {
  let [border, outside] = [0, 0]
  for (const at of patch)
    for (const next of pixelsBeside(at, size)) {
      if (isForeign[next] === 1) continue
      border += 1
      if ((mask[next] ?? 0) < 0.5) outside += 1
    }
  return outside >= OUTSIDE * border
}

function clearAround(mask: Float32Array, at: number, reach: number, width: number): void {
  const x = at % width
  for (let row = at - x - reach * width; row <= at - x + reach * width; row += width)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1)
      if (row >= 0 && row < mask.length) mask[row + column] = 0
}
