import { SEGMENT_SIDE } from './segment-side.ts'

/** What is between these is neither clearly pet nor clearly background, in shares of full alpha. */
const LEAST = 0.1
const MOST = 0.78
/**
 * How far a soft pixel of a patch is from all clear ones, in steps of a crop whose longer side is
 * `SEGMENT_SIDE`: hair at an edge is less deep.
 */
const DEEP = 6

/**
 * How much of a pet is in soft patches, in shares of its clear pixels: where the network is unsure of a whole
 * leg or back, the cut-out has a ghost of it. Long hair makes a soft edge, but no deep one.
 * @param mask soft mask (0..1), row by row
 */
export function softPatches(mask: Float32Array, width: number, height: number): number {
  const deep = Math.max(2, Math.round((DEEP * Math.max(width, height)) / SEGMENT_SIDE))
  const steps = new Uint8Array(mask.length)
  let pet = 0
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const value = mask[at] ?? 0
      if (value >= 0.5) pet += 1
      if (value < LEAST || value >= MOST) continue
      // What is beyond the crop is as soft as its edge.
      const left = x > 0 ? (steps[at - 1] ?? 0) : deep
      const above = y > 0 ? (steps[at - width] ?? 0) : deep
      steps[at] = Math.min(deep, Math.min(left, above) + 1)
    }
  }
  let patches = 0
  for (let y = height - 1, at = mask.length - 1; y >= 0; y -= 1) {
    for (let x = width - 1; x >= 0; x -= 1, at -= 1) {
      const own = steps[at] ?? 0
      if (own === 0) continue
      const right = x < width - 1 ? (steps[at + 1] ?? 0) : deep
      const below = y < height - 1 ? (steps[at + width] ?? 0) : deep
      const depth = Math.min(own, Math.min(right, below) + 1)
      steps[at] = depth
      if (depth >= deep) patches += 1
    }
  }
  return pet > 0 ? patches / pet : 0
}
