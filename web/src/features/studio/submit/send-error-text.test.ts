import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { createTranslator } from '../../../lib/translator.ts'
import { studioEn } from '../../../locales/studio/en.ts'
import { sendErrorText } from './send-error-text.ts'

const t = createTranslator<typeof studioEn>(studioEn) as Parameters<typeof sendErrorText>[1]

test.each([
  ['a lost connection', new ApiError('network'), 'Network error, please check connection and try again'],
  ['a refusal in words', new ApiError('photo_too_large', 'Too large.'), 'Too large.'],
  ['a refusal without words', new ApiError('internal'), 'Generation failed, please try again'],
  ['an answer of something else', new ApiError('unreadable'), 'Generation failed, please try again'],
])('what is said about an order that failed: %s [E-85]', (_, error, text) => {
  expect(sendErrorText(error, t)).toBe(text)
})
