import sharp from 'sharp'
import { watermarkSvg } from '../../drivers/diffusion/watermark.ts'

/** The limits of docs/inference.md on a frame. */
const LARGEST_BYTES = 256 * 1024
const MOST_PIXELS = 2048 * 2048
const LONGEST_SIDE = 512
const QUALITY = 70

/**
 * Turns an endpoint's frame of an unfinished picture into the frame for its owner: a JPEG of at most 512
 * pixels a side, without metadata. It always has a watermark, because an owner that cancels at the last
 * moment does not pay. Null for anything but a whole, small JPEG.
 */
export async function previewFrame(sent: Buffer): Promise<Buffer | null> {
  if (sent.length > LARGEST_BYTES) return null
  try {
    const image = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    if ((await image.metadata()).format !== 'jpeg') return null
    const { data, info } = await image
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const frame = sharp(data, { raw: { width, height, channels } })
    return await frame
      .composite([{ input: watermarkSvg({ width, height }) }])
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}
