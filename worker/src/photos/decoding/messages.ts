import type { LimitedRequest } from '@pawport/shared/photos/decoding/messages.ts'
import type { PhotoOptions, PreparedPhoto } from '../photo.ts'
import type { PhotoErrorCode } from '../photo-error.ts'

/** The message from the worker to its decode process. */
export interface DecodeRequest extends LimitedRequest {
  upload: Buffer
  options: PhotoOptions
}

export type DecodeAnswer = { photo: PreparedPhoto } | { refusal: { code: PhotoErrorCode; message: string } }
