import sharp from 'sharp'
import type { Size } from '../size.ts'
import { createNoise } from '../styles/noise.ts'
import { boxMean } from './box-mean.ts'

/**
 * How far the corners of a mask are rounded, in units; a drawn outline has none of the steps of a photo's
 * mask.
 */
const CALM = 1.7
const STEEP = 3.2
const WANDER = createNoise(31)

/** The mask with an outline as a pen would draw it. `unit` is that many pixels; `wander` in units. */
export async function calmMask(mask: Buffer, size: Size, unit: number, wander = 0): Promise<Buffer> {
  const own = wander > 0 ? wandering(mask, size, unit, wander) : mask
  return sharp(own, { raw: { ...size, channels: 1 } })
    .blur(Math.max(0.4, CALM * unit))
    .linear(STEEP, -127 * (STEEP - 1))
    .extractChannel(0)
    .raw()
    .toBuffer()
}

function wandering(mask: Buffer, { width, height }: Size, unit: number, wander: number): Buffer {
  const moved = Buffer.alloc(mask.length)
  for (let y = 0, index = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, index += 1) {
      const [u, v] = [x / unit / 13, y / unit / 13]
      const dx = (WANDER.at(u, v) - 0.5) * 2 * wander * unit
      const dy = (WANDER.at(u + 90, v + 40) - 0.5) * 2 * wander * unit
      const fromX = Math.min(width - 1, Math.max(0, Math.round(x + dx)))
      const fromY = Math.min(height - 1, Math.max(0, Math.round(y + dy)))
      moved[index] = mask[fromY * width + fromX] ?? 0
    }
  }
  return moved
}

/**
 * How near the outline each pixel is: 1 at it, 0 from `depth` pixels inside on. Where the picture ends, no
 * outline is.
 */
export function nearOutline(mask: Buffer, size: Size, depth: number): Float32Array {
  const reach = Math.max(1, Math.round(depth))
  const near = boxMean(boxMean(new Float32Array(mask), size, reach), size, reach)
  for (let index = 0; index < near.length; index += 1)
    near[index] = Math.min(1, Math.max(0, (255 - (near[index] ?? 0)) / 128))
  return near
}
