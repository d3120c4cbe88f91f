import { type Face, faceOf } from '../drawn/face.ts'
import { brightnessOf } from '../drawn/oklab.ts'
import { sharesOf } from '../drawn/shares.ts'

/** A crop of a photo (three bytes per pixel) with the outline of the pet in it (one byte), trusted or not. */
interface Crop {
  rgb: Uint8Array
  alpha: Uint8Array
  width: number
  height: number
}

/** A pet from behind has spots like a face, of 0.32 at most. */
const CLEAR = 0.35
/** The chin is so far below the middle of the face, and the head ends so far beside it, in radii. */
const CHIN = 1
const ASIDE = 2.3
/** The least and the most of a head's pixels, in squares of the radius. */
const LEAST = 1.5
const MOST = 7
/** The share of the pixels that may be neither clearly pet nor clearly not. */
const UNSURE = 0.3
/** The share of the head's height in which it may touch what ends it at the sides or above. */
const TOUCHES = 0.08
/**
 * The least radius, in shares of the crop's longer side: a smaller head would be drawn from too few pixels.
 */
const SMALLEST = 0.07

/**
 * The outline of the head alone, down to the chin, as alpha of the same crop; null when no face is seen or
 * the outline around it cannot be trusted.
 */
export function headOutline({ rgb, alpha, width, height }: Crop): Uint8Array | null {
  const size = { width, height }
  const face = faceOf(brightnessOf(rgb), sharesOf(alpha), size)
  if (face.clear < CLEAR || face.radius < SMALLEST * Math.max(width, height)) return null
  const box = {
    left: Math.max(0, Math.floor(face.x - ASIDE * face.radius)),
    right: Math.min(width - 1, Math.ceil(face.x + ASIDE * face.radius)),
    bottom: Math.min(height - 1, Math.round(face.y + CHIN * face.radius)),
  }
  const head = partWith(alpha, size, face, box)
  return head && isTrusted(head, size, face, box) ? head : null
}

/** Whether eyes and nose are seen in the outline, be it less clearly than a head alone needs. */
export function hasFace({ rgb, alpha, width, height }: Crop): boolean {
  return faceOf(brightnessOf(rgb), sharesOf(alpha), { width, height }).isSeen
}

type Box = Record<'left' | 'right' | 'bottom', number>

/** The part of the outline that hangs together with the middle of the face, within the box. */
function partWith(
  alpha: Uint8Array,
  { width }: { width: number; height: number },
  { x, y }: Face,
  { left, right, bottom }: Box,
): Uint8Array | null {
  const start = Math.round(y) * width + Math.round(x)
  if ((alpha[start] ?? 0) < 128) return null
  const part = new Uint8Array(alpha.length)
  const stack = [start]
  part[start] = alpha[start] ?? 0
  while (stack.length > 0) {
    const index = stack.pop() ?? 0
    const column = index % width
    const row = (index - column) / width
    // The soft rim is taken, and nothing beyond it.
    if ((alpha[index] ?? 0) < 64) continue
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [nextX, nextY] = [column + dx, row + dy]
      if (nextX < left || nextX > right || nextY < 0 || nextY > bottom) continue
      const next = nextY * width + nextX
      if (part[next] || (alpha[next] ?? 0) < 16) continue
      part[next] = alpha[next] ?? 0
      stack.push(next)
    }
  }
  return part
}

function isTrusted(
  head: Uint8Array,
  { width }: { width: number; height: number },
  { radius }: Face,
  { left, right, bottom }: Box,
): boolean {
  let [pixels, unsure, first, beside, above] = [0, 0, bottom, 0, 0]
  for (let y = 0; y <= bottom; y += 1) {
    let isBeside = false
    for (let x = left; x <= right; x += 1) {
      const value = head[y * width + x] ?? 0
      if (value < 24) continue
      pixels += 1
      if (value < 205) unsure += 1
      first = Math.min(first, y)
      if (value < 128) continue
      if (x <= left + 1 || x >= right - 1) isBeside = true
      if (y <= 1) above += 1
    }
    if (isBeside) beside += 1
  }
  const share = pixels / (radius * radius)
  return (
    share >= LEAST &&
    share <= MOST &&
    unsure <= pixels * UNSURE &&
    beside <= (bottom - first) * TOUCHES &&
    above <= radius * TOUCHES
  )
}
