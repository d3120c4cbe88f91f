import { expect, test } from 'vitest'
import { en } from '../locales/en.ts'
import { ApiError } from './api-error.ts'
import { errorText, loadErrorText } from './error-text.ts'
import { createTranslator } from './translator.ts'

const t = createTranslator<typeof en>(en) as Parameters<typeof errorText>[1]

test.each([
  [new ApiError('network'), 'Network error, please try again'],
  [new ApiError('not_ready', 'Not finished yet.'), 'Not finished yet.'],
  [new ApiError('unreadable'), 'Unknown error'],
  [new TypeError('no window'), 'Unknown error'],
])('%o is told as %s [E-96]', (error, text) => {
  expect(errorText(error, t)).toBe(text)
})

test.each([
  [new ApiError('unauthenticated', 'User not authenticated'), 'User not authenticated'],
  [new ApiError('internal'), 'Unknown error'],
  [new ApiError('unreadable'), 'Failed to fetch'],
  [new ApiError('network'), 'Failed to fetch'],
])('what was not loaded because of %o says %s [E-82]', (error, text) => {
  expect(loadErrorText(error, 'Failed to fetch', 'Unknown error')).toBe(text)
})
