import { expect, test } from 'vitest'
import { smallThumbnailKey } from './thumbnail-key.ts'

test('stands in the folder of its picture', () => {
  expect(smallThumbnailKey('postcards/0a1b/postcard.webp')).toBe(
    'postcards/0a1b/thumbnails/small/postcard_thumb_s.jpg',
  )
})
