import sharp from 'sharp'
import type { CropBox } from '../crop-box.ts'
import type { Size } from '../size.ts'
import type { People } from './people-in-photo.ts'

/** The column and the row of the grid that a pixel of a picture of that part of the photo is in. */
export function gridOf(crop: CropBox, { area, across, down }: People, { width, height }: Size) {
  return {
    columnAt: (x: number): number =>
      Math.floor(((crop.left + ((x + 0.5) * crop.width) / width - area.left) * across) / area.width),
    rowAt: (y: number): number =>
      Math.floor(((crop.top + ((y + 0.5) * crop.height) / height - area.top) * down) / area.height),
  }
}

/** How soft the edge of what is painted over is, in shares of the picture's longer side. */
const SOFT = 0.012

/** The radius of the blur that makes that edge, in pixels of a picture of that size. */
export function softness({ width, height }: Size): number {
  return Math.max(0.5, Math.max(width, height) * SOFT)
}

/** A mask (one byte per pixel) with a soft edge. */
export async function softened(mask: Buffer, size: Size): Promise<Buffer> {
  return sharp(mask, { raw: { ...size, channels: 1 } })
    .blur(softness(size))
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/**
 * Mixes a colour into a picture in place. `rgb` has three bytes per pixel; `colour` is one for all pixels, or
 * a picture of the same size; `shareAt` says how much of it a pixel takes (0..1).
 */
export function mixInto(rgb: Buffer, colour: ArrayLike<number>, shareAt: (index: number) => number): void {
  for (let index = 0; index * 3 < rgb.length; index += 1) {
    const share = shareAt(index)
    if (share === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const at = index * 3 + channel
      const own = rgb[at] ?? 0
      rgb[at] = Math.round(own + ((colour[at % colour.length] ?? own) - own) * share)
    }
  }
}
