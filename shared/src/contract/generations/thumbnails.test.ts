import { expect, test } from 'vitest'
import { thumbnailKey } from './thumbnails.ts'

test.each([
  ['small', 'postcards/0a1b/thumbnails/small/postcard_thumb_s.jpg'],
  ['medium', 'postcards/0a1b/thumbnails/medium/postcard_thumb_m.jpg'],
] as const)('the %s thumbnail has its own folder beside the picture [P-91]', (size, key) => {
  expect(thumbnailKey('postcards/0a1b/postcard.webp', size)).toBe(key)
})

test('a picture without folder or ending has thumbnails as well', () => {
  expect(thumbnailKey('picture', 'small')).toBe('thumbnails/small/picture_thumb_s.jpg')
})
