import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ROOT } from './paths.ts'

const CAT = join(ROOT, 'worker', 'fixtures', 'cat-chelsea-cc0.png')
const UPLOAD_BYTES = 286_000
/** What a telephone's sensor adds; without it an enlarged picture would be easier to decode than a photograph. */
const GRAIN = 9

/** The cat, enlarged, with grain. It shares no decoder's shortcut with a drawing: every block has detail. */
async function enlarged(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const pixels = await sharp(CAT)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** What most people send: a JPEG of about 286 kB. */
export async function uploadPhoto(): Promise<Buffer> {
  const picture = await enlarged(1_600, 1_064)
  let photo = Buffer.alloc(0)
  for (let quality = 60; photo.length < UPLOAD_BYTES && quality <= 100; quality += 2) {
    photo = await picture.clone().jpeg({ quality }).toBuffer()
  }
  return photo
}

/** What a telephone held upright stores: 12 megapixels on their side, and a note to turn them. */
export async function phonePhoto(): Promise<Buffer> {
  const picture = await enlarged(3_024, 4_032)
  return picture.rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
}

/** What a diffusion endpoint answers. */
export async function endpointPicture(side: number): Promise<Buffer> {
  const picture = await enlarged(side, side)
  return picture.png().toBuffer()
}
