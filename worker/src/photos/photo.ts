import { readPhotoHeader } from '@pawport/shared/photos/header.ts'
import sharp, { type Sharp } from 'sharp'
import { asPhotoError } from './photo-error.ts'
import { type RawPixels, toRawPixels } from './raw-pixels.ts'

/** Long side of the pixels for detection and thumbnails. */
export const PIXELS_LONG_SIDE = 1024

export interface PreparedPhoto {
  /** Upright sRGB JPEG without any metadata, long side at most 2048 pixels. */
  data: Buffer
  width: number
  height: number
  /** The same picture, long side at most 1024 pixels. */
  pixels: RawPixels
}

export interface PhotoOptions {
  /**
   * The least long side that a larger photo is reduced to. 2048 keeps more detail, but takes three times as
   * long for a phone's photo.
   */
  minLongSide?: number
}

/**
 * Opens the stored copy, which is a JPEG of our own. Its bytes are used unchanged, because each encoding
 * loses detail.
 * @throws {PhotoError} photo_damaged
 */
export async function reopenPhoto(stored: Buffer): Promise<PreparedPhoto> {
  try {
    const { width, height } = readPhotoHeader(stored)
    return { data: stored, width, height, pixels: await toRawPixels(shrink(sharp(stored), PIXELS_LONG_SIDE)) }
  } catch (error) {
    throw asPhotoError(error)
  }
}

export function shrink(picture: Sharp, longSide: number): Sharp {
  return picture.resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
}
