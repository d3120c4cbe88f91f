export type PhotoHeaderErrorCode =
  | 'photo_empty'
  | 'photo_unsupported'
  | 'photo_damaged'
  | 'photo_too_many_pixels'
  | 'photo_too_long'
  | 'photo_too_small'
  | 'photo_too_complex'

/** Why a file is refused before anything is decoded; code and details are those of the contract's errors. */
export class PhotoHeaderError extends Error {
  override readonly name = 'PhotoHeaderError'
  readonly code: PhotoHeaderErrorCode
  readonly details: { limit?: number }

  constructor(code: PhotoHeaderErrorCode, message: string, details: { limit?: number } = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** A file whose metadata or structure would cost a decoder far more time than any photograph. */
export function tooComplex(message: string): PhotoHeaderError {
  return new PhotoHeaderError('photo_too_complex', message)
}

export function damaged(message: string): PhotoHeaderError {
  return new PhotoHeaderError('photo_damaged', message)
}
