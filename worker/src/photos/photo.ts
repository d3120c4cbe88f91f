import { MAX_PHOTO_PIXELS, type PhotoHeader, readPhotoHeader } from '@pawport/shared/photos/header.ts'
import sharp, { type Sharp } from 'sharp'
import { openHeic } from './heic.ts'
import { asPhotoError } from './photo-error.ts'
import { fromRawPixels, type RawPixels, toRawPixels } from './raw-pixels.ts'

export { PhotoError } from './photo-error.ts'

/** Long side of the photo that drivers get. */
const MAX_LONG_SIDE = 2048
const MIN_LONG_SIDE = 1280
/** Long side of the pixels for detection and thumbnails. */
const PIXELS_LONG_SIDE = 1024
const JPEG_QUALITY = 88
const DEADLINE_SECONDS = 30

export interface PreparedPhoto {
  /** Upright sRGB JPEG without any metadata, long side at most 2048 pixels. */
  data: Buffer
  width: number
  height: number
  /** The same picture, long side at most 1024 pixels. */
  pixels: RawPixels
}

export interface PhotoOptions {
  /** A larger photo is not reduced below this. 2048 keeps more detail, for three times the work on a telephone's photo. */
  minLongSide?: number
}

/**
 * Turns what a user uploaded into what the rest of the work can rely on: oriented once, transparency on white, first
 * frame of an animation, colours in sRGB. The photo is decoded once.
 * @throws PhotoError
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

/**
 * The same from the copy that was stored: its bytes as they are, since each encoding takes detail.
 * @throws PhotoError
 */
export async function reopenPhoto(stored: Buffer): Promise<PreparedPhoto> {
  try {
    const { width, height } = readPhotoHeader(stored)
    return { data: stored, width, height, pixels: await toRawPixels(shrink(sharp(stored), PIXELS_LONG_SIDE)) }
  } catch (error) {
    throw asPhotoError(error)
  }
}

async function open(upload: Buffer, header: PhotoHeader, longSide: number): Promise<Sharp> {
  const decoder =
    header.type === 'image/heic'
      ? await openHeic(upload, longSide)
      : sharp(upload, { failOn: 'error', limitInputPixels: MAX_PHOTO_PIXELS, autoOrient: true })
  return shrink(decoder, longSide)
    .timeout({ seconds: DEADLINE_SECONDS })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
}

function shrink(picture: Sharp, longSide: number): Sharp {
  return picture.resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
}

/**
 * The long side to reduce a photo to. A JPEG decoder can halve or quarter for nearly nothing, and sharp lets it when
 * more than that is asked for: at a third it halves, at a fifth it quarters, at a ninth it takes an eighth.
 */
function reducedLongSide({ type, width, height }: PhotoHeader, minLongSide: number): number {
  if (type !== 'image/jpeg') return MAX_LONG_SIDE
  const sides = [3, 5, 9].map((divisor) => Math.floor(Math.max(width, height) / divisor))
  return sides.find((side) => side >= minLongSide && side <= MAX_LONG_SIDE) ?? MAX_LONG_SIDE
}
