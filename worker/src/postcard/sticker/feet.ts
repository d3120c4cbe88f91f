import sharp from 'sharp'
import type { Size } from './find-pet.ts'

/** Where a pet touches the ground, in shares of the width of its picture from the left. */
export interface Feet {
  from: number
  to: number
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

/**
 * Where the pet of that mask touches the ground, as shares of the width of its picture with the room beside
 * it.
 */
export function feetOf(mask: Buffer, { width, height }: Size, { left, right }: Room): Feet {
  let [first, last] = [width, 0]
  for (let index = Math.floor(height * (1 - ON_GROUND)) * width; index < mask.length; index += 1) {
    if ((mask[index] ?? 0) < 128) continue
    first = Math.min(first, index % width)
    last = Math.max(last, index % width)
  }
  const whole = width + left + right
  return first < last ? { from: (left + first) / whole, to: (left + last) / whole } : { from: 0.3, to: 0.7 }
}
