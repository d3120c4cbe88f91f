import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PHOTO_SIDE, PHOTO_LIMITS, type PhotoStorage } from '../contract/photos/limits.ts'
import { readPhotoHeader } from './header.ts'
import {
  gif,
  heif,
  jpeg,
  png,
  webpAnimated,
  webpLossless,
  webpLossy,
  webpTransparent,
} from './header-samples.ts'
import { PhotoHeaderError } from './photo-header-error.ts'

function refusal(bytes: Uint8Array): string {
  try {
    readPhotoHeader(bytes)
    return 'accepted'
  } catch (error) {
    if (error instanceof PhotoHeaderError) return error.code
    throw error
  }
}

const SAMPLES = {
  jpeg: jpeg(640, 480),
  png: png(640, 480),
  gif: gif(640, 480, 3),
  'lossy webp': webpLossy(640, 480),
  'lossless webp': webpLossless(640, 480),
  'animated webp': webpAnimated(640, 480, 2),
  heic: heif('heic', 'hvcC', 640, 480),
  avif: heif('avif', 'av1C', 640, 480),
}

describe('a complete photo', () => {
  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['lossy webp', 'image/webp'],
    ['lossless webp', 'image/webp'],
    ['animated webp', 'image/webp'],
    ['heic', 'image/heic'],
    ['avif', 'image/avif'],
  ] as const)('%s is known by its content, with its size', (name, type) => {
    expect(readPhotoHeader(SAMPLES[name])).toMatchObject({ type, width: 640, height: 480 })
  })

  test('its canvas is as large as its first frame needs', () => {
    const bytes = Uint8Array.from(gif(640, 480, 1))
    const frameLeft = 13 + 6 + 8 + 1
    bytes[frameLeft + 1] = 3
    expect(readPhotoHeader(bytes)).toMatchObject({ width: 3 * 256 + 9, height: 480 })
  })

  test('a HEIF of the general brand is told by its codec', () => {
    expect(readPhotoHeader(heif('mif1', 'hvcC', 640, 480)).type).toBe('image/heic')
    expect(readPhotoHeader(heif('mif1', 'av1C', 640, 480)).type).toBe('image/avif')
  })

  test('a phone may append a video after the end of the JPEG', () => {
    expect(readPhotoHeader(jpeg(640, 480, { appended: 'ftypmp42 and a film'.repeat(100) }))).toMatchObject({
      width: 640,
    })
  })

  test('it may be a view into a larger buffer', () => {
    const padded = Buffer.concat([Buffer.alloc(5), SAMPLES.png, Buffer.alloc(5)])
    expect(readPhotoHeader(padded.subarray(5, -5)).width).toBe(640)
  })
})

describe('refusals', () => {
  test('an empty file', () => {
    expect(refusal(new Uint8Array())).toBe('photo_empty')
  })

  test.each([
    ['a text', 'This is not a photo.'],
    ['a PDF', '%PDF-1.7 ...'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a sound in RIFF', 'RIFF\x04\x00\x00\x00WAVE'],
    ['a film in the same kind of container', '\x00\x00\x00\x14ftypisom\x00\x00\x00\x00mp42'],
  ])('%s', (_, content) => {
    expect(refusal(Buffer.from(content, 'latin1'))).toBe('photo_unsupported')
  })

  const { gif: animation, ...pictures } = SAMPLES

  test.each(Object.entries(pictures))('%s cut off at any byte', (_, whole) => {
    const lengths = Array.from({ length: whole.length - 16 }, (_, index) => 16 + index)
    const accepted = lengths.filter((length) => refusal(whole.subarray(0, length)) !== 'photo_damaged')
    expect(accepted).toEqual([])
  })

  test('a GIF cut off within its first frame; later ones are not needed', () => {
    const endOfFirstFrame = 13 + 6 + 8 + 10 + 5
    expect(refusal(animation.subarray(0, endOfFirstFrame - 1))).toBe('photo_damaged')
    expect(refusal(animation.subarray(0, endOfFirstFrame))).toBe('accepted')
  })

  test('a side under 64 pixels, or none', () => {
    expect(refusal(png(64, 64))).toBe('accepted')
    expect(refusal(png(63, 2000))).toBe('photo_too_small')
    expect(refusal(jpeg(2000, 63))).toBe('photo_too_small')
    expect(refusal(jpeg(2000, 0))).toBe('photo_damaged')
  })
})

/** A square of so many pixels a side, stored in each way. */
const STORED: Record<PhotoStorage, (side: number) => Uint8Array> = {
  jpeg: (side) => jpeg(side, side),
  progressive_jpeg: (side) => jpeg(side, side, { coding: 'progressive' }),
  png: (side) => png(side, side),
  large_png: (side) => png(side, side, { depth: 16 }),
  webp: (side) => webpLossy(side, side),
  large_webp: (side) => webpLossless(side, side),
  gif: (side) => gif(side, side, 1),
  heic: (side) => heif('heic', 'hvcC', side, side),
  deep_heic: (side) => heif('heix', 'hvcC', side, side, 10),
  avif: (side) => heif('avif', 'av1C', side, side),
  deep_avif: (side) => heif('avif', 'av1C', side, side, 12),
}

describe('limits', () => {
  test.each(Object.entries(STORED))('of a %s: what is over is refused, with the limit', (storage, square) => {
    const limit = PHOTO_LIMITS[storage as PhotoStorage].megapixels
    const side = Math.floor(Math.sqrt(limit * 1_000_000))
    expect(readPhotoHeader(square(side))).toMatchObject({ storage, width: side })
    expect(() => readPhotoHeader(square(side + 1))).toThrow(
      expect.objectContaining({ code: 'photo_too_many_pixels', details: { limit } }),
    )
  })

  test.each([
    ['interlaced PNG', png(640, 480, { interlaced: true }), 'large_png'],
    ['JPEG with a scan for each colour', jpeg(640, 480, { coding: 'scan by scan' }), 'progressive_jpeg'],
    ['transparent WebP', webpTransparent(640, 480), 'large_webp'],
    ['animated WebP', webpAnimated(640, 480, 2), 'large_webp'],
  ])('a %s is read as a whole', (_, bytes, storage) => {
    expect(readPhotoHeader(bytes)).toMatchObject({ storage, width: 640, height: 480 })
  })

  test('a telephone’s photos of 24 megapixels are allowed, and a camera’s JPEG of 61', () => {
    expect(refusal(heif('heic', 'hvcC', 5_712, 4_284))).toBe('accepted')
    expect(refusal(jpeg(9_504, 6_336))).toBe('accepted')
  })

  test('a side that is longer than any panorama', () => {
    expect(refusal(png(MAX_PHOTO_SIDE, 64))).toBe('accepted')
    expect(refusal(png(MAX_PHOTO_SIDE + 1, 64))).toBe('photo_too_long')
    expect(refusal(png(64, MAX_PHOTO_SIDE + 1))).toBe('photo_too_long')
  })
})

describe('a small file that takes a decoder long', () => {
  const MEBIBYTE = 1024 * 1024
  const at = { png: 33, jpeg: 2 }
  const insert = (file: Uint8Array, place: number, part: Uint8Array) =>
    Buffer.concat([file.subarray(0, place), part, file.subarray(place)])
  function chunk(name: string, length: number, begin = 'k\0\0'): Buffer {
    const bytes = Buffer.alloc(12 + length)
    bytes.writeUInt32BE(length)
    bytes.write(`${name}${begin}`, 4, 'latin1')
    return bytes
  }
  const many = (name: string, begin?: string) =>
    Buffer.concat(Array.from({ length: 17 }, () => chunk(name, MEBIBYTE / 16, begin)))

  test.each([
    ['compressed texts', 'photo_too_complex', many('zTXt')],
    ['compressed international texts', 'photo_too_complex', many('iTXt', 'k\0\x01')],
    ['a compressed colour profile', 'photo_too_complex', chunk('iCCP', MEBIBYTE + 1)],
    ['plain texts', 'accepted', many('tEXt')],
    ['plain international texts', 'accepted', many('iTXt')],
    ['a usual colour profile', 'accepted', chunk('iCCP', 3_000)],
  ])('a PNG with %s: %s', (_, outcome, part) => {
    expect(refusal(insert(png(640, 480), at.png, part))).toBe(outcome)
  })

  const scan = Buffer.from('ffda0008010100003f00010203', 'hex')
  const comment = Buffer.from('fffe0006ffd90000', 'hex')
  const profile = Buffer.concat([
    Buffer.from('ffe2ffff', 'hex'),
    Buffer.from('ICC_PROFILE'),
    Buffer.alloc(65_522),
  ])

  test.each([
    ['100', 99, 'accepted'],
    ['101', 100, 'photo_too_complex'],
  ])('a progressive JPEG with %s scans', (_, further, outcome) => {
    const file = jpeg(640, 480, { coding: 'progressive' })
    const scans = Buffer.concat([comment, ...Array.from({ length: further }, () => scan)])
    expect(refusal(insert(file, file.length - 2, scans))).toBe(outcome)
  })

  test('of a film behind the end of a JPEG nothing counts as a scan', () => {
    const appended = scan.toString('latin1').repeat(200)
    expect(refusal(jpeg(640, 480, { coding: 'progressive', appended }))).toBe('accepted')
  })

  test('a colour profile of more than four megabytes', () => {
    const profiles = (count: number) => Buffer.concat(Array.from({ length: count }, () => profile))
    expect(refusal(insert(jpeg(640, 480), at.jpeg, profiles(60)))).toBe('accepted')
    expect(refusal(insert(jpeg(640, 480), at.jpeg, profiles(65)))).toBe('photo_too_complex')
  })
})

describe('invalid bytes', () => {
  const outcomes = [
    'accepted',
    'photo_empty',
    'photo_unsupported',
    'photo_damaged',
    'photo_too_many_pixels',
    'photo_too_long',
    'photo_too_small',
  ]

  test('random bytes give a header or a refusal', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => outcomes.includes(refusal(bytes))),
      { numRuns: 2000 },
    )
  })

  test('photos with changed bytes, and cut photos, give a header or a refusal', () => {
    const change = fc.record({ at: fc.nat(), value: fc.nat(255) })
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(SAMPLES)),
        fc.array(change, { maxLength: 8 }),
        fc.nat(),
        (sample, changes, cut) => {
          const bytes = Uint8Array.from(sample)
          for (const { at, value } of changes) bytes[at % bytes.length] = value
          return outcomes.includes(refusal(bytes.subarray(0, bytes.length - (cut % 20))))
        },
      ),
      { numRuns: 5000 },
    )
  })
})
