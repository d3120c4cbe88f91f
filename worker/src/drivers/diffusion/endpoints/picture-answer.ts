import sharp, { type Sharp } from 'sharp'
import { fromRawPixels, type RawPixels, toRawPixels } from '../../../photos/raw-pixels.ts'
import { pictureMetadata } from '../picture-metadata.ts'
import { watermarkSvg } from '../watermark.ts'
import { MalformedAnswer } from './malformed-answer.ts'
import { ownPng } from './own-png.ts'

const SMALLEST_SIDE = 64
/**
 * Four times the pixels of the largest picture that we ask for: a limit, because an answer is decoded as a
 * whole.
 */
const MOST_PIXELS = 4_096 * 4_096
/** zlib's level: 6 makes files of photographs up to 3 % smaller, and takes a quarter longer. */
const COMPRESSION = 3

/**
 * True when the bytes begin as a PNG, JPEG or WebP file does; the Content-Type of the endpoint is ignored.
 */
function looksLikePicture(bytes: Buffer): boolean {
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isPng || isJpeg || isWebp
}

async function decode(bytes: Buffer): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
  const { width, height } = await image.metadata()
  if (Math.min(width, height) < SMALLEST_SIDE) {
    throw new MalformedAnswer(`The endpoint sent a picture of ${width} by ${height} pixels`)
  }
  return image
}

/**
 * Turns the endpoint's answer into a PNG of the size that was paid for, and the same as pixels, from one
 * decode. A picture of another shape is cut at its edges; metadata is removed, because endpoints write
 * prompts into it, but for the mark of a model's picture with `madeOn`, an ISO date; a watermark is added on
 * request. A PNG of that size without a watermark keeps its compressed pixels. Throws MalformedAnswer for
 * anything that is not a whole PNG, JPEG or WebP picture.
 */
export async function pictureFrom(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
  { watermark, madeOn }: { watermark: boolean; madeOn: string },
): Promise<{ data: Buffer; pixels: RawPixels }> {
  if (!looksLikePicture(bytes)) {
    throw new MalformedAnswer(`The endpoint sent ${bytes.length} bytes that are not a picture`)
  }
  const xmp = pictureMetadata(madeOn, 'model')
  const own = watermark ? null : await keepOwn(bytes, { width, height }, xmp)
  if (own) return own
  try {
    const picture = (await decode(bytes)).rotate().resize({ width, height, fit: 'cover' })
    const opaque = picture.flatten({ background: '#FBF3E4' }).toColourspace('srgb')
    const marked = watermark ? opaque.composite([{ input: watermarkSvg({ width, height }) }]) : opaque
    const pixels = await toRawPixels(marked.removeAlpha())
    const encoder = fromRawPixels(pixels).withXmp(xmp).png({ compressionLevel: COMPRESSION })
    return { data: await encoder.toBuffer(), pixels }
  } catch (error) {
    if (error instanceof MalformedAnswer) throw error
    throw new MalformedAnswer('The endpoint sent a picture that cannot be decoded')
  }
}

/** Null for a picture that has to be encoded again, and for one that cannot be decoded without a warning. */
async function keepOwn(
  bytes: Buffer,
  dimensions: { width: number; height: number },
  xmp: string,
): Promise<{ data: Buffer; pixels: RawPixels } | null> {
  const data = ownPng(bytes, dimensions, xmp)
  if (!data) return null
  try {
    return { data, pixels: await toRawPixels(sharp(data, { failOn: 'warning' })) }
  } catch {
    return null
  }
}
