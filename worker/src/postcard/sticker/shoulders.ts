import { cutSide, type EdgeShares, isCutByBoth } from './mask-shape.ts'

/**
 * The least share of the lower edge that the upper part of a pet takes; below, the pet ends within the photo
 * and has feet.
 */
const BELOW = 0.5
/** Both sides have to cut the pet below this share of its height only: above are the head and the neck. */
const NECK = 0.4
/** A rounded pet is at least so high in shares of its width: a longer one lies. */
const HIGH = 0.7
/** How far a rounded shoulder is from the side at the lower edge, in shares of the width. */
const INSET = 0.2
/** Width of the soft edge in pixels. */
const SOFT = 2.5

/**
 * Of a pet whose head and neck are whole, but whose body the lower edge and both sides of the crop cut off:
 * rounds the body towards the lower edge, as a bust is, instead of ending it at two straight lines. Changes
 * the mask in place.
 * @param mask soft mask (0..1) of the pet, row by row, `width` pixels wide
 * @returns whether it did; another pet's mask stays as it is
 */
export function roundShoulders(
  mask: Float32Array,
  width: number,
  height: number,
  edges: EdgeShares,
): boolean {
  if (!isCutByBoth(edges) || edges.top > 0 || edges.bottom < BELOW) return false
  const highest = mask.findIndex((value) => value >= 0.5)
  const head = Math.floor(highest / width)
  const from = {
    left: firstTouched(mask, width, height, 'left'),
    right: firstTouched(mask, width, height, 'right'),
  }
  if (height - head < HIGH * width) return false
  if (Math.min(from.left, from.right) < head + NECK * (height - head)) return false
  for (let y = 0; y < height; y += 1) {
    const inset = { left: insetAt(y, from.left, width, height), right: insetAt(y, from.right, width, height) }
    for (let x = 0; x < width; x += 1) {
      const room = Math.min(
        inset.left > 0 ? x - inset.left : SOFT,
        inset.right > 0 ? width - 1 - x - inset.right : SOFT,
      )
      if (room < SOFT) mask[y * width + x] = (mask[y * width + x] ?? 0) * Math.max(0, room / SOFT)
    }
  }
  return true
}

/**
 * Where one side cuts the pet, it has to do so below this share of its height: half faces and headless pets
 * have at most 0.15, whole heads that were looked at 0.35 or more. Some pets whose back is as high as the
 * head are framed with them.
 */
export const HEAD = 0.25

/**
 * Whether the one side that cuts the pet cuts it so high that a part of the head may be missing. Parameters
 * as in `roundShoulders`.
 */
export function isHeadCut(mask: Float32Array, width: number, height: number, edges: EdgeShares): boolean {
  const side = cutSide(edges)
  if (!side) return false
  const highest = Math.floor(mask.findIndex((value) => value >= 0.5) / width)
  let lowest = height - 1
  while (lowest > highest && !isTouched(mask, width, lowest)) lowest -= 1
  return firstTouched(mask, width, height, side) < highest + HEAD * (lowest - highest)
}

function isTouched(mask: Float32Array, width: number, y: number): boolean {
  return mask.subarray(y * width, (y + 1) * width).some((value) => value >= 0.5)
}

/** The highest row in which the pet touches that side. */
function firstTouched(mask: Float32Array, width: number, height: number, side: 'left' | 'right'): number {
  const column = side === 'left' ? 1 : width - 2
  for (let y = 0; y < height; y += 1) if ((mask[y * width + column] ?? 0) >= 0.5) return y
  return height
}

/** A quarter of an ellipse, upright where the side begins to cut. */
function insetAt(y: number, from: number, width: number, height: number): number {
  const down = Math.max(0, y - from) / Math.max(1, height - 1 - from)
  return INSET * width * (1 - Math.sqrt(1 - Math.min(1, down) ** 2))
}
