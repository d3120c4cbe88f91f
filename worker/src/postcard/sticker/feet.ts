import sharp from 'sharp'
import type { Size } from '../size.ts'

/** Where a pet touches the ground, in shares of the width of its picture from the left. */
export interface Feet {
  from: number
  to: number
  /** Its other paws, which are higher in the photo since they are further away. */
  further?: readonly Paw[]
}

/** A paw above the lowest one, in shares of the width of the picture and of the pet's height. */
interface Paw {
  from: number
  to: number
  up: number
}

/** Room beside a pet in its picture, in pixels. */
interface Room {
  left: number
  right: number
}

/** The share of a pet's height that its reflection shows. */
export const REFLECTED = 0.2

/**
 * The lowest part of the pet upside down and fading, as a PNG data URI as wide as the picture of the pet.
 * `rgba` has four bytes per pixel, `side` is the pet's longer side in pixels.
 */
export async function reflectionOf(
  rgba: Buffer,
  pet: Size,
  { left, right }: Room,
  side: number,
): Promise<string> {
  const height = Math.max(1, Math.round(pet.height * REFLECTED))
  const width = pet.width + left + right
  const strip = await sharp(rgba, { raw: { ...pet, channels: 4 } })
    .extract({ left: 0, top: pet.height - height, width: pet.width, height })
    .flip()
    .extend({ left, right, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .blur(Math.max(0.5, side * 0.005))
    .raw()
    .toBuffer()
  for (let row = 0; row < height; row += 1) {
    const share = 0.5 * (1 - row / height) ** 1.4
    for (let at = row * width * 4 + 3; at < (row + 1) * width * 4; at += 4)
      strip[at] = Math.round((strip[at] ?? 0) * share)
  }
  const png = await sharp(strip, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** What is less high above the lowest paw touches the ground too, in shares of the pet's height. */
const ON_GROUND = 0.05
/** Where a further paw ends at most above the lowest one: what is higher may be raised. */
const FURTHER = 0.2
/** How far the outline rises beside a paw at least, and how thick the end of a paw is. */
const RISE = 0.03
const END = 0.02
/**
 * The same of the end of a leg that stands out of the outline: seen from above, hind legs end far above the
 * nearest paw.
 */
const LEG = { furthest: 0.3, rise: 0.16 }

/**
 * Where the pet of that mask touches the ground, as shares of the width of its picture with the room beside
 * it.
 */
export function feetOf(
  mask: Buffer,
  { width, height }: Size,
  { left, right }: Room,
  furthest: number = FURTHER,
): Feet {
  const ends = lowerOutline(mask, width, height)
  const whole = width + left + right
  const share = (x: number): number => (left + x) / whole
  const lowest = ends.flatMap((end, x) => (end >= Math.floor(height * (1 - ON_GROUND)) ? [x] : []))
  const [first = 0, last = 0] = [lowest[0], lowest.at(-1)]
  if (first >= last) return { from: 0.3, to: 0.7 }
  const further = pawsOf(ends, height, furthest)
    .filter(({ from, to }) => to < first || from > last)
    .map(({ from, to, end }) => ({ from: share(from), to: share(to), up: (height - 1 - end) / height }))
  return { from: share(first), to: share(last), ...(further.length > 0 && { further }) }
}

/**
 * Of a pet of which the photo cuts paws: the part of its picture's width that the photo cuts at most, and how
 * much higher its other paws are at most.
 */
const CUT_PAWS = 0.56
const ABOVE_CUT = 0.4

/**
 * Where the other paws of a pet stand of which the photo cuts the nearest ones. Empty for one that the photo
 * cuts at its chest. Parameters as in `feetOf`.
 */
export function pawsAboveCut(mask: Buffer, size: Size, room: Room): Feet[] {
  const feet = feetOf(mask, size, room, ABOVE_CUT)
  return feet.further && feet.to - feet.from < CUT_PAWS ? [feet] : []
}

/** The lowest row of the pet in each column; -1 where there is none. */
function lowerOutline(mask: Buffer, width: number, height: number): number[] {
  return Array.from({ length: width }, (_, x) => {
    let y = height - 1
    while (y >= 0 && (mask[y * width + x] ?? 0) < 128) y -= 1
    return y
  })
}

/**
 * The columns in which the lower outline of a pet ends in a paw or in a leg, and the row in which that one
 * ends. `ends` has the lowest row of each column, -1 where there is none; `furthest` is how high paws are at
 * most, in shares of the pet's `height` in rows.
 */
export function pawsOf(
  ends: readonly number[],
  height: number,
  furthest: number = FURTHER,
): { from: number; to: number; end: number }[] {
  return ends.flatMap((end, x) => {
    const up = height - 1 - end
    if (up > Math.max(furthest, LEG.furthest) * height) return []
    // Of equally low columns the first one stands for all.
    const before = highestUntil(ends, x, -1, (other) => other >= end)
    const after = highestUntil(ends, x, 1, (other) => other > end)
    const rise = up <= furthest * height ? RISE : LEG.rise
    if (end - Math.max(before, after) < rise * height) return []
    const [from, to] = [-1, 1].map((step) => {
      let at = x
      while (end - (ends[at + step] ?? Number.NEGATIVE_INFINITY) <= END * height) at += step
      return at
    })
    return [{ from: from ?? x, to: to ?? x, end }]
  })
}

/** How high the outline rises from a column on, to a column that ends it or to the side of the pet. */
function highestUntil(
  ends: readonly number[],
  x: number,
  step: -1 | 1,
  isEnd: (end: number) => boolean,
): number {
  let highest = ends[x] ?? -1
  for (let at = x + step; at >= 0 && at < ends.length; at += step) {
    const end = ends[at] ?? -1
    if (isEnd(end)) return highest
    highest = Math.min(highest, end)
  }
  return -1
}
