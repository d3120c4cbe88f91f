import { expect, test } from 'vitest'
import { sniffPhoto } from './photo-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf', 'heic'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'avif'],
])('%j is a photo of type %s', (head, type) => {
  expect(sniffPhoto(bytes(head))).toBe(type)
})

test.each(['', '%PDF-1.7', 'RIFF\0\0\0\0WAVEfmt ', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2', '<svg xmlns='])(
  '%j is no photo',
  (head) => {
    expect(sniffPhoto(bytes(head))).toBeNull()
  },
)
