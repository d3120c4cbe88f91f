import type { ErrorCode } from '../errors.ts'

/** Errors of a body with a photo in it. */
export const FORM_ERRORS = [
  'upload_interrupted',
  'upload_too_slow',
  'too_many_uploads',
  'uploads_busy',
] as const satisfies ErrorCode[]

/** Errors of the photo itself. */
export const PHOTO_ERRORS = [
  'photo_missing',
  'photo_empty',
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_long',
  'photo_too_small',
  'photo_too_complex',
  'photo_unsupported',
  'photo_damaged',
] as const satisfies ErrorCode[]

/** Errors of a photo that is kept and counted. */
export const UPLOAD_ERRORS = [
  ...FORM_ERRORS,
  'daily_uploads_reached',
  ...PHOTO_ERRORS,
] as const satisfies ErrorCode[]
