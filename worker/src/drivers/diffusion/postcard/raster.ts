import { type RenderedImage, renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { pictureMetadata } from './metadata.ts'
import { createRandom } from './random.ts'

const GRAIN_SIDE = 512
let grain: Promise<Buffer> | null = null

/** Rasterises off the main thread. It cannot be interrupted: resvg takes a signal, but refuses one that it has seen before. */
export function rasterise(svg: string, size: number): Promise<RenderedImage> {
  return renderAsync(svg, {
    fitTo: { mode: 'width', value: size },
    font: { loadSystemFonts: false },
    logLevel: 'off',
  })
}

/** Adds a fine paper grain and encodes. The picture says about itself how it was made, and nothing about its owner. */
export async function finish(image: RenderedImage, madeOn: string): Promise<Buffer> {
  grain ??= paperGrain()
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
    .removeAlpha()
    .composite([{ input: await grain, tile: true, blend: 'soft-light' }])
    .withXmp(pictureMetadata(madeOn))
    .webp({ quality: 90, effort: 2, smartSubsample: true })
    .toBuffer()
}

async function paperGrain(): Promise<Buffer> {
  const random = createRandom(99)
  const pixels = Buffer.alloc(GRAIN_SIDE * GRAIN_SIDE)
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = 128 + (random.next() + random.next() + random.next() - 1.5) * 17
  }
  return sharp(pixels, { raw: { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 1 } })
    .blur(0.5)
    .toColourspace('srgb')
    .png()
    .toBuffer()
}
