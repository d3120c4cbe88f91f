import { ERRORS, errorText } from '@pawport/shared/contract/errors.ts'
import { heif, png } from '@pawport/shared/photos/header-samples.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { expect, test } from 'vitest'
import { checkPhoto } from './photo-form.ts'

function refused(photo: Uint8Array): AppError {
  try {
    checkPhoto(Buffer.from(photo))
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('the photo was not refused')
}

test.each([
  ['an AVIF of 64 megapixels', heif('avif', 'av1C', 8_000, 8_000), '16 megapixels', '1600 万像素'],
  ['an HEIC of 48', heif('heic', 'hvcC', 8_064, 6_048), '25 megapixels', '2500 万像素'],
  ['an interlaced PNG of 64', png(8_000, 8_000, { interlaced: true }), '25 megapixels', '2500 万像素'],
  ['a PNG of 121', png(11_000, 11_000), '64 megapixels', '6400 万像素'],
])(
  '%s is refused from its header, and the text names the limit of its kind',
  (_, photo, english, chinese) => {
    const { code, details } = refused(photo)
    expect(ERRORS[code].status).toBe(413)
    expect(errorText(code, 'en', details)).toContain(english)
    expect(errorText(code, 'zh', details)).toContain(chinese)
  },
)

test('a photo that is too long on one side is refused with that reason', () => {
  const { code, details } = refused(png(30_000, 1_000))
  expect(errorText(code, 'en', details)).toContain('longer than 20000 pixels')
})

test('a form without a photo is told so', () => {
  expect(() => checkPhoto(null)).toThrow(expect.objectContaining({ code: 'photo_missing' }))
})
