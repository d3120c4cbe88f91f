import { maxPixels, type PhotoHeader, readPhotoHeader } from '@pawport/shared/photos/header.ts'
import sharp, { type Sharp } from 'sharp'
import { openHeic } from './heic.ts'
import { type PhotoOptions, PIXELS_LONG_SIDE, type PreparedPhoto, shrink } from './photo.ts'
import { asPhotoError } from './photo-error.ts'
import { fromRawPixels, toRawPixels } from './raw-pixels.ts'

/** Long side of the photo that drivers get. */
const MAX_LONG_SIDE = 2048
const MIN_LONG_SIDE = 1280
const JPEG_QUALITY = 88

/**
 * Turns an upload into the photo that all later steps use: upright, transparency on white, the first frame of
 * an animation, colours in sRGB. The photo is decoded once. In the worker only the decode process calls this.
 * @throws {PhotoError}
 */
export async function preparePhoto(
  upload: Buffer,
  { minLongSide = MIN_LONG_SIDE }: PhotoOptions = {},
): Promise<PreparedPhoto> {
  try {
    const header = readPhotoHeader(upload)
    const longSide = reducedLongSide(header, minLongSide)
    const upright = await toRawPixels(await open(upload, header, longSide))
    const [data, pixels] = await Promise.all([
      fromRawPixels(upright).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
      toRawPixels(shrink(fromRawPixels(upright), PIXELS_LONG_SIDE)),
    ])
    return { data, width: upright.width, height: upright.height, pixels }
  } catch (error) {
    throw asPhotoError(error)
  }
}

async function open(upload: Buffer, header: PhotoHeader, longSide: number): Promise<Sharp> {
  const decoder =
    header.type === 'image/heic'
      ? await openHeic(upload, { longSide, maxPixels: maxPixels(header) })
      : sharp(upload, { failOn: 'error', limitInputPixels: maxPixels(header), autoOrient: true })
  return shrink(decoder, longSide).flatten({ background: 'white' }).toColourspace('srgb')
}

/**
 * The long side to reduce a photo to. A JPEG decoder can reduce by 2, 4 or 8 at almost no cost, and sharp
 * uses that only when the whole reduction is larger: by 3 the decoder halves, by 5 it quarters, by 9 it takes
 * an eighth.
 */
function reducedLongSide({ type, width, height }: PhotoHeader, minLongSide: number): number {
  if (type !== 'image/jpeg') return MAX_LONG_SIDE
  const sides = [3, 5, 9].map((divisor) => Math.floor(Math.max(width, height) / divisor))
  return sides.find((side) => side >= minLongSide && side <= MAX_LONG_SIDE) ?? MAX_LONG_SIDE
}
