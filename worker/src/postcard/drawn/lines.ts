import type { Size } from '../size.ts'
import { boxMean } from './box-mean.ts'
import { patchesOf } from './patches.ts'

/**
 * How much darker than around it a pixel is where a line is seen, and where it certainly is one, in
 * brightness.
 */
const SEEN = 0.016
const CERTAIN = 0.034
/** The least length of a line, in shares of the picture's longer side: shorter ones are fur or noise. */
const SHORTEST = 0.045

/**
 * Lines where form is: the difference of two means of the smoothed brightness (after Winnemoeller's XDoG
 * 2012), of which only those stay that are long and somewhere certain. Gives how much darker each pixel is, 0
 * where no line is. `reach` is about half a line's width in pixels.
 */
export function formLines(L: Float32Array, size: Size, reach: number): Float32Array {
  const narrow = boxMean(boxMean(L, size, reach), size, reach)
  const wide = boxMean(boxMean(L, size, reach * 2), size, reach * 2)
  const lines = new Float32Array(L.length)
  for (let index = 0; index < lines.length; index += 1)
    lines[index] = Math.max(0, (wide[index] ?? 0) - (narrow[index] ?? 0))
  const kept = new Uint8Array(lines.length)
  const least = SHORTEST * Math.max(size.width, size.height)
  for (const { pixels, left, top, right, bottom } of patchesOf(size, (index) => (lines[index] ?? 0) > SEEN)) {
    const isLong = Math.hypot(right - left, bottom - top) >= least
    if (!isLong || !pixels.some((index) => (lines[index] ?? 0) > CERTAIN)) continue
    for (const index of pixels) kept[index] = 1
  }
  for (let index = 0; index < lines.length; index += 1)
    if (!kept[index]) lines[index] = Math.min(lines[index] ?? 0, SEEN * 0.6)
  return lines
}
