import { MAX_PHOTO_SIDE, MIN_PHOTO_SIDE, PHOTO_LIMITS } from '../contract/photos/limits.ts'
import { ByteReader } from './byte-reader.ts'
import { isGif, readGif } from './gif.ts'
import { isHeif, readHeif } from './heif.ts'
import { isJpeg, readJpeg } from './jpeg.ts'
import { damaged, PhotoHeaderError } from './photo-header-error.ts'
import { isPng, readPng } from './png.ts'
import type { StoredSize } from './stored-size.ts'
import { isWebp, readWebp } from './webp.ts'

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic'

/** Type and stored size; the orientation is not applied. */
export interface PhotoHeader extends StoredSize {
  type: PhotoType
}

const MEGAPIXEL = 1_000_000

/** The most pixels of a photo with this storage. */
export function maxPixels({ storage }: Pick<PhotoHeader, 'storage'>): number {
  return PHOTO_LIMITS[storage].megapixels * MEGAPIXEL
}

/** Bytes of memory that decoding the photo takes, beyond what a decoder needs for any photo. */
export function decodingBytes({ width, height, storage }: StoredSize): number {
  return width * height * PHOTO_LIMITS[storage].bytesPerPixel
}

/**
 * Reads type and size of a whole file from its content, without decoding a pixel.
 * @throws PhotoHeaderError photo_empty, photo_unsupported, photo_damaged (cut off, or without a picture),
 *   photo_too_many_pixels and photo_too_long (with the limit), photo_too_small (a side under 64 pixels)
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader {
  return readHeader(new ByteReader(bytes))
}

/** The same from a reader, which counts the steps that it took. */
export function readHeader(file: ByteReader): PhotoHeader {
  if (file.length === 0) throw new PhotoHeaderError('photo_empty', 'the file is empty')
  const header = readByContent(file)
  const { width, height } = header
  if (width === 0 || height === 0) throw damaged('the photo says that it has no pixels')
  const text = `${width} x ${height} pixels, ${header.storage}`
  if (width * height > maxPixels(header)) {
    const limit = PHOTO_LIMITS[header.storage].megapixels
    throw new PhotoHeaderError('photo_too_many_pixels', text, { limit })
  }
  if (Math.max(width, height) > MAX_PHOTO_SIDE) {
    throw new PhotoHeaderError('photo_too_long', text, { limit: MAX_PHOTO_SIDE })
  }
  if (Math.min(width, height) < MIN_PHOTO_SIDE) throw new PhotoHeaderError('photo_too_small', text)
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
