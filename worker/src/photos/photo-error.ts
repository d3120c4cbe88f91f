import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { PhotoHeaderError } from '@pawport/shared/photos/photo-header-error.ts'

export type PhotoErrorCode = Extract<
  ErrorCode,
  'photo_damaged' | 'photo_unsupported' | 'photo_too_many_pixels' | 'photo_too_small'
>

/** The photo cannot be used, and trying again with the same one cannot help. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly code: PhotoErrorCode

  constructor(code: PhotoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** What a decoder or the header reader threw, as a refusal of the photo. */
export function asPhotoError(error: unknown): PhotoError {
  if (error instanceof PhotoError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof PhotoHeaderError) {
    const code = error.code === 'photo_empty' ? 'photo_damaged' : error.code
    return new PhotoError(code, message, { cause: error })
  }
  if (/exceeds (pixel|dimension) limit/i.test(message)) {
    return new PhotoError('photo_too_many_pixels', message, { cause: error })
  }
  if (/unsupported image format|compression format/i.test(message)) {
    return new PhotoError('photo_unsupported', message, { cause: error })
  }
  return new PhotoError('photo_damaged', message, { cause: error })
}
