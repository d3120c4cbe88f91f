import sharp from 'sharp'
import type { Side } from '../drawn/shading.ts'
import type { Size } from '../size.ts'

/**
 * How far a pet of paper is above the sheet behind it, how soft its shadow is, in shares of its longer side,
 * and how dark.
 */
const HIGH = 0.016
const SOFT = 0.011
const DARK = 0.46

/**
 * The pet with the shadow that it throws on the paper behind it, on the side away from the light. `rgba` has
 * four bytes per pixel; the picture has room around the pet.
 */
export async function onPaper(rgba: Buffer, size: Size, side: number, from: Side): Promise<Buffer> {
  const raw = { raw: { ...size, channels: 4 as const } }
  const alpha = await sharp(rgba, raw)
    .extractChannel(3)
    .blur(Math.max(0.5, side * SOFT))
    .raw()
    .toBuffer()
  const shadow = Buffer.alloc(rgba.length)
  const across = Math.round(side * HIGH) * (from === 'left' ? 1 : -1)
  const down = Math.round(side * HIGH)
  for (let y = down; y < size.height; y += 1) {
    for (let x = Math.max(0, across); x < Math.min(size.width, size.width + across); x += 1) {
      const to = (y * size.width + x) * 4
      shadow.set([11, 20, 32, (alpha[(y - down) * size.width + x - across] ?? 0) * DARK], to)
    }
  }
  return sharp(shadow, raw)
    .composite([{ input: rgba, ...raw }])
    .raw()
    .toBuffer()
}
