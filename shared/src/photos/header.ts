import { ByteReader } from './byte-reader.ts'
import type { Dimensions } from './dimensions.ts'
import { isGif, readGif } from './gif.ts'
import { isHeif, readHeif } from './heif.ts'
import { isJpeg, readJpeg } from './jpeg.ts'
import { damaged, PhotoHeaderError } from './photo-header-error.ts'
import { isPng, readPng } from './png.ts'
import { isWebp, readWebp } from './webp.ts'

export const MAX_PHOTO_PIXELS = 64_000_000
export const MIN_PHOTO_SIDE = 64

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic'

/** Type and stored size; the orientation is not applied. */
export interface PhotoHeader extends Dimensions {
  type: PhotoType
}

/**
 * What kind of photo a whole file is, and how large, told from its content and without decoding a pixel.
 * @throws PhotoHeaderError photo_empty, photo_unsupported, photo_damaged (cut off, or without a picture),
 *   photo_too_many_pixels (more than 64 megapixels), photo_too_small (a side under 64 pixels)
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader {
  if (bytes.length === 0) throw new PhotoHeaderError('photo_empty', 'the file is empty')
  const header = readByContent(new ByteReader(bytes))
  const { width, height } = header
  if (width === 0 || height === 0) throw damaged('the photo says that it has no pixels')
  if (width * height > MAX_PHOTO_PIXELS) {
    throw new PhotoHeaderError('photo_too_many_pixels', `${width} x ${height} pixels`)
  }
  if (Math.min(width, height) < MIN_PHOTO_SIDE) {
    throw new PhotoHeaderError('photo_too_small', `${width} x ${height} pixels`)
  }
  return header
}

function readByContent(file: ByteReader): PhotoHeader {
  if (isJpeg(file)) return { type: 'image/jpeg', ...readJpeg(file) }
  if (isPng(file)) return { type: 'image/png', ...readPng(file) }
  if (isGif(file)) return { type: 'image/gif', ...readGif(file) }
  if (isWebp(file)) return { type: 'image/webp', ...readWebp(file) }
  if (isHeif(file)) return readHeif(file)
  throw new PhotoHeaderError('photo_unsupported', 'not a format that we read')
}
