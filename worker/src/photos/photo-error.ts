import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { PhotoHeaderError, type PhotoHeaderErrorCode } from '@pawport/shared/photos/photo-header-error.ts'

export type PhotoErrorCode = Extract<
  ErrorCode,
  'photo_damaged' | 'photo_unsupported' | 'photo_too_complex' | 'photo_too_small'
>

/**
 * The API refuses photos with these errors before it stores them. They still occur here when the file does
 * not match its header.
 */
const HEADER_CODES: Record<PhotoHeaderErrorCode, PhotoErrorCode> = {
  photo_empty: 'photo_damaged',
  photo_damaged: 'photo_damaged',
  photo_unsupported: 'photo_unsupported',
  photo_too_small: 'photo_too_small',
  photo_too_many_pixels: 'photo_too_complex',
  photo_too_long: 'photo_too_complex',
  photo_too_complex: 'photo_too_complex',
}

/** The photo cannot be used; another try with the same photo would fail again. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly code: PhotoErrorCode

  constructor(code: PhotoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Turns an error of a decoder or of the header reader into a refusal of the photo. */
export function asPhotoError(error: unknown): PhotoError {
  if (error instanceof PhotoError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof PhotoHeaderError) {
    return new PhotoError(HEADER_CODES[error.code], message, { cause: error })
  }
  if (/exceeds (pixel|dimension) limit|memory|security limit/i.test(message)) {
    return new PhotoError('photo_too_complex', message, { cause: error })
  }
  if (/unsupported image format|compression format/i.test(message)) {
    return new PhotoError('photo_unsupported', message, { cause: error })
  }
  return new PhotoError('photo_damaged', message, { cause: error })
}
