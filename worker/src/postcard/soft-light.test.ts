import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { inSoftLight } from './soft-light.ts'

const SIDE = 40
const random = createRandom(3)
const greys = Uint8Array.from({ length: SIDE * SIDE }, () => random.next() * 256)

/** What sharp makes of the same picture and sheet. */
async function blended(rgba: Buffer, width: number, height: number): Promise<Buffer> {
  const sheet = await sharp(greys, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .extract({ left: 0, top: 0, width: Math.min(width, SIDE), height: Math.min(height, SIDE) })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .composite([{ input: sheet, tile: true, blend: 'soft-light' }])
    .raw()
    .toBuffer()
}

// Larger than the sheet by an even and an odd number of sheets, not by whole ones, and smaller.
test.each([
  [80, 120],
  [97, 131],
  [33, 97],
  [31, 17],
])('a picture of %i x %i gets the bytes that sharp blends', async (width, height) => {
  const rgba = Buffer.from(
    Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : random.next() * 256)),
  )
  const own = await inSoftLight(rgba, { width, height }, { greys, side: SIDE })
  expect(own.equals(await blended(rgba, width, height))).toBe(true)
})
