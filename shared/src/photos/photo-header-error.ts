export type PhotoHeaderErrorCode =
  | 'photo_empty'
  | 'photo_unsupported'
  | 'photo_damaged'
  | 'photo_too_many_pixels'
  | 'photo_too_long'
  | 'photo_too_small'

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

export function damaged(message: string): PhotoHeaderError {
  return new PhotoHeaderError('photo_damaged', message)
}
