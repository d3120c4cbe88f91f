import type { FailureCode } from '../../../lib/api-error.ts'

const ABOUT_THE_PHOTO: readonly FailureCode[] = [
  'no_pet',
  'content_refused',
  'photo_empty',
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_long',
  'photo_too_complex',
  'photo_too_small',
  'photo_unsupported',
  'photo_damaged',
  'photo_crashed',
  'generation_crashed',
]

/** True for errors that the same photo would cause again. */
export function wantsOtherPhoto(code: FailureCode | undefined): boolean {
  return code !== undefined && ABOUT_THE_PHOTO.includes(code)
}

export const PHOTO_BUTTON_ID = 'choose-photo'

/**
 * The button that was pressed is gone with the empty field: the focus moves to the one that changes the
 * photo.
 */
export function keepPhotoFocus(): void {
  if (document.activeElement === document.body) document.getElementById(PHOTO_BUTTON_ID)?.focus()
}

/** Opens the file picker from elsewhere on the page; browsers allow it only during a press of a button. */
export function chooseOtherPhoto(): void {
  const button = document.getElementById(PHOTO_BUTTON_ID)
  button?.focus()
  button?.click()
}
