import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ROOT } from './paths.ts'

const CAT = join(ROOT, 'worker', 'fixtures', 'cat-chelsea-cc0.png')
const UPLOAD_BYTES = 286_000
/**
 * Strength of the noise, as a phone's sensor adds it: without noise an enlarged picture is easier to decode
 * than a photo.
 */
const GRAIN = 9

/**
 * The cat, enlarged, with noise. Every block has detail, so that a decoder can skip none, as it can with a
 * drawing.
 */
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

/** A photo of the usual size: a JPEG of about 286 kB. */
export async function uploadPhoto(): Promise<Buffer> {
  const picture = await enlarged(1_600, 1_064)
  let photo = Buffer.alloc(0)
  for (let quality = 60; photo.length < UPLOAD_BYTES && quality <= 100; quality += 2) {
    photo = await picture.clone().jpeg({ quality }).toBuffer()
  }
  return photo
}

/**
 * A photo from a phone that was held upright: 12 megapixels, stored on their side with the EXIF orientation
 * that turns them.
 */
export async function phonePhoto(): Promise<Buffer> {
  const picture = await enlarged(3_024, 4_032)
  return picture.rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
}

/** A PNG as a diffusion endpoint sends it; `side` in pixels. */
export async function endpointPicture(side: number): Promise<Buffer> {
  const picture = await enlarged(side, side)
  return picture.png().toBuffer()
}
