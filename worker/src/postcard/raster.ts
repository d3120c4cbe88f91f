import { type RenderedImage, Resvg, renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { pictureMetadata } from '../drivers/diffusion/picture-metadata.ts'
import { createRandom } from './random.ts'
import { inSoftLight, type Sheet } from './soft-light.ts'
import type { Pixels, Style } from './styles/style.ts'

const GRAIN_SIDE = 512
/** From this longer side in pixels on the sharper edges of red are not seen. */
const FINE = 2_048
const sheets = new Map<Style['texture'], Promise<Sheet>>()

function paperOf(texture: Style['texture']): Promise<Sheet> {
  const paper = sheets.get(texture) ?? PAPERS[texture]()
  sheets.set(texture, paper)
  return paper
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
  const rgb = await inSoftLight(image.pixels, image, await paperOf(texture))
  return (
    sharp(rgb, { raw: { width, height, channels: 3 } })
      .withXmp(pictureMetadata(madeOn))
      // Sharper edges of red take most of the encoder's time: a draft goes without, and so does a picture
      // whose pixels are too small for the difference to be seen.
      .webp({ quality: 90, effort: 2, smartSubsample: !isDraft && Math.max(width, height) < FINE })
      .toBuffer()
  )
}

async function paperGrain(): Promise<Sheet> {
  const random = createRandom(99)
  const pixels = Buffer.alloc(GRAIN_SIDE * GRAIN_SIDE)
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = 128 + (random.next() + random.next() + random.next() - 1.5) * 17
  }
  const greys = await sharp(pixels, { raw: { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 1 } })
    .blur(0.5)
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { greys, side: GRAIN_SIDE }
}

const PAPERS: Record<Style['texture'], () => Promise<Sheet>> = {
  grain: paperGrain,
  'cold-press': () => roughPaper(41, [5, 1.6], 62),
  fibre: () => roughPaper(42, [1.1, 0.6], 26),
}

/** A sheet of rough paper: noise of two sizes (blur radii in pixels), `contrast` in grey levels. */
async function roughPaper(seed: number, sizes: readonly number[], contrast: number): Promise<Sheet> {
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
  const greys = Uint8Array.from(sum, (value) => 128 + (value / sizes.length - 0.5) * contrast)
  return { greys, side: GRAIN_SIDE }
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
