import { type RenderedImage, Resvg, renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { pictureMetadata } from '../drivers/diffusion/picture-metadata.ts'
import { createRandom } from './random.ts'
import type { Pixels, Style } from './styles/style.ts'

const GRAIN_SIDE = 512
/** From this longer side in pixels on the sharper edges of red are not seen. */
const FINE = 2_048
/** By texture, and for drafts also by size. */
const textures = new Map<string, Promise<Buffer>>()

function known(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const sheet = textures.get(name) ?? make()
  textures.set(name, sheet)
  return sheet
}

/**
 * Rasterises off the main thread, to a width in pixels or in the size of the document. It cannot be
 * interrupted: resvg takes an abort signal, but refuses the same signal a second time.
 */
export function rasterise(svg: string, width?: number): Promise<RenderedImage> {
  return renderAsync(svg, {
    fitTo: width === undefined ? { mode: 'original' } : { mode: 'width', value: width },
    font: { loadSystemFonts: false },
    logLevel: 'off',
  })
}

/** The alpha of a very small drawing, one byte per pixel; at once, in a few milliseconds. */
export function alphaOf(svg: string): Uint8Array {
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render()
  return Uint8Array.from({ length: pixels.length / 4 }, (_, index) => pixels[index * 4 + 3] ?? 0)
}

/**
 * Adds the grain of the paper and encodes as WebP. The metadata says how the picture was made, and does not
 * name its owner.
 */
export async function finish(
  image: RenderedImage,
  madeOn: string,
  texture: Style['texture'],
  { isDraft }: { isDraft: boolean },
): Promise<Buffer> {
  const { width, height } = image
  const whole = known(texture, TEXTURES[texture])
  const isSmaller = width < GRAIN_SIDE || height < GRAIN_SIDE
  const paper = isSmaller
    ? known(`${texture} ${width} ${height}`, async () => cutToFit(await whole, image))
    : whole
  return (
    sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
      .removeAlpha()
      .composite([{ input: await paper, tile: true, blend: 'soft-light' }])
      .withXmp(pictureMetadata(madeOn))
      // Sharper edges of red take most of the encoder's time: a draft goes without, and so does a picture
      // whose pixels are too small for the difference to be seen.
      .webp({ quality: 90, effort: 2, smartSubsample: !isDraft && Math.max(width, height) < FINE })
      .toBuffer()
  )
}

/** Cuts the sheet to the size of a picture that is smaller than it. */
async function cutToFit(sheet: Buffer, { width, height }: RenderedImage): Promise<Buffer> {
  return sharp(sheet)
    .extract({ left: 0, top: 0, width: Math.min(width, GRAIN_SIDE), height: Math.min(height, GRAIN_SIDE) })
    .png()
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

const TEXTURES: Record<Style['texture'], () => Promise<Buffer>> = {
  grain: paperGrain,
  'cold-press': () => sheet(41, [5, 1.6], 62),
  fibre: () => sheet(42, [1.1, 0.6], 26),
}

/** A sheet of rough paper: noise of two sizes (blur radii in pixels), `contrast` in grey levels. */
async function sheet(seed: number, sizes: readonly number[], contrast: number): Promise<Buffer> {
  const random = createRandom(seed)
  const count = GRAIN_SIDE * GRAIN_SIDE
  const sum = new Float32Array(count)
  for (const size of sizes) {
    const noise = Buffer.from(Uint8Array.from({ length: count }, () => random.next() * 255))
    const soft = await sharp(tiled(noise), {
      raw: { width: GRAIN_SIDE * 2, height: GRAIN_SIDE * 2, channels: 1 },
    })
      .blur(size)
      .normalise()
      .extract({ left: GRAIN_SIDE / 2, top: GRAIN_SIDE / 2, width: GRAIN_SIDE, height: GRAIN_SIDE })
      .extractChannel(0)
      .raw()
      .toBuffer()
    for (let index = 0; index < count; index += 1) sum[index] = (sum[index] ?? 0) + (soft[index] ?? 0) / 255
  }
  const pixels = Buffer.from(Uint8Array.from(sum, (value) => 128 + (value / sizes.length - 0.5) * contrast))
  return sharp(pixels, { raw: { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

/** Four copies side by side, so that a blur at the edge of the tile uses the pixels of the next tile. */
function tiled(noise: Buffer): Buffer {
  const rows = Array.from({ length: GRAIN_SIDE * 2 }, (_, y) => {
    const row = noise.subarray((y % GRAIN_SIDE) * GRAIN_SIDE, ((y % GRAIN_SIDE) + 1) * GRAIN_SIDE)
    return Buffer.concat([row, row])
  })
  return Buffer.concat(rows)
}

/** A painted scene as a data URI for the card. */
export async function embed({ data, width, height }: Pixels): Promise<string> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
