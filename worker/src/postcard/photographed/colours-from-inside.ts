import sharp from 'sharp'
import type { Size } from '../size.ts'

/**
 * A pixel is the pet's own from this part of the mask on: at the outline a photo mixes pet and background.
 */
const INSIDE = 236
const CERTAIN = 16
/** How far colours reach from the inside to the outline, in shares of the longer side. */
const REACH = 0.014
/** With less of the inside in reach there is no estimate. */
const LEAST = 8

/**
 * The pixels of a pet whose outline has the colours of its inside, so that nothing of the photo's background
 * is left. `rgb` has three bytes per pixel, `mask` one, as soft as it was found.
 */
export async function coloursFromInside(rgb: Buffer, mask: Buffer, size: Size): Promise<Buffer> {
  const inside = Buffer.alloc(mask.length)
  for (let index = 0; index < mask.length; index += 1) if ((mask[index] ?? 0) >= INSIDE) inside[index] = 255
  const rgba = await sharp(rgb, { raw: { ...size, channels: 3 } })
    .joinChannel(inside, { raw: { ...size, channels: 1 } })
    .raw()
    .toBuffer()
  const spread = await sharp(rgba, { raw: { ...size, channels: 4 } })
    .blur(Math.max(0.5, Math.max(size.width, size.height) * REACH))
    .raw()
    .toBuffer()
  const own = Buffer.from(rgb)
  for (let index = 0; index < mask.length; index += 1) {
    const alpha = mask[index] ?? 0
    if (alpha >= INSIDE + CERTAIN || (spread[index * 4 + 3] ?? 0) < LEAST) continue
    const certain = Math.max(0, (alpha - INSIDE) / CERTAIN)
    for (let channel = 0; channel < 3; channel += 1) {
      const estimate = spread[index * 4 + channel] ?? 0
      own[index * 3 + channel] = estimate + ((rgb[index * 3 + channel] ?? 0) - estimate) * certain
    }
  }
  return own
}
