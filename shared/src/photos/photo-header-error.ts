export type PhotoHeaderErrorCode =
  | 'photo_empty'
  | 'photo_unsupported'
  | 'photo_damaged'
  | 'photo_too_many_pixels'
  | 'photo_too_small'

/** Why a file is refused before anything is decoded; the code is one of the contract's error codes. */
export class PhotoHeaderError extends Error {
  override readonly name = 'PhotoHeaderError'
  readonly code: PhotoHeaderErrorCode

  constructor(code: PhotoHeaderErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export function damaged(message: string): PhotoHeaderError {
  return new PhotoHeaderError('photo_damaged', message)
}
