import { AppError } from '@pawport/shared/platform/errors.ts'
import sharp from 'sharp'

/** Pixels of a side. */
const SIDE = 256
/** Far more than any avatar that passed the check of its header needs. */
const LONGEST_SECONDS = 5

/**
 * An avatar as it is stored: a small square WebP without metadata, made of the pixels alone. The caller has checked type and size by
 * the header.
 * @throws {AppError} photo_damaged
 */
export async function avatarPicture(upload: Buffer, maxPixels: number): Promise<Buffer> {
  try {
    return await sharp(upload, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 86, effort: 4 })
      .toBuffer()
  } catch (error) {
    throw new AppError('photo_damaged', {}, { cause: error })
  }
}
