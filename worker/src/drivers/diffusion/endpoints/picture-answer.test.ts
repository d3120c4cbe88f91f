import { randomFillSync } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { DIGITAL_SOURCE, hasExifTool, sourceTypeOf } from '@pawport/shared/testing/exiftool.ts'
import sharp, { type PngOptions, type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { toRawPixels } from '../../../photos/raw-pixels.ts'
import { pictureMetadata } from '../picture-metadata.ts'
import { ownPng } from './own-png.ts'
import { pictureFrom } from './picture-answer.ts'

const SIDE = 96
const SIZE = { width: SIDE, height: SIDE }
const RGB = { create: { ...SIZE, channels: 3, background: '#b8860b' } } as const
const BEFORE_PIXELS = 33
const MADE_ON = '2026-11-25T12:00:00.000Z'
const PLAIN = { watermark: false, madeOn: MADE_ON }
const MARK = pictureMetadata(MADE_ON, 'model')

/** A drawing with soft edges, so that every row differs. */
function drawing(): Sharp {
  const circle = Buffer.from(
    `<svg width="${SIDE}" height="${SIDE}"><circle cx="48" cy="40" r="30" fill="teal"/></svg>`,
  )
  return sharp(RGB)
    .composite([{ input: circle }])
    .removeAlpha()
}

/** Header, pixels and end: sharp writes a size on paper between header and pixels. */
async function png(options?: PngOptions): Promise<Buffer> {
  const file = await drawing().png(options).toBuffer()
  return Buffer.concat([file.subarray(0, BEFORE_PIXELS), file.subarray(file.indexOf('IDAT') - 4)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** The same file with a chunk after its header. */
function withChunk(file: Buffer, type: string, data = Buffer.from('x')): Buffer {
  return Buffer.concat([file.subarray(0, BEFORE_PIXELS), chunk(type, data), file.subarray(BEFORE_PIXELS)])
}

/** The same file with the mark of a model's picture where it belongs. */
function withMark(file: Buffer): Buffer {
  return withChunk(file, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${MARK}`))
}

async function pixelsOf(file: Buffer): Promise<Buffer> {
  return (await toRawPixels(sharp(file).removeAlpha())).data
}

describe('a PNG of the size that was paid for', () => {
  it('keeps its own bytes, and gives its pixels', async () => {
    const sent = await png({ compressionLevel: 9, adaptiveFiltering: true })
    const { data, pixels } = await pictureFrom(sent, SIZE, PLAIN)
    expect(data.equals(withMark(sent))).toBe(true)
    expect(pixels).toMatchObject(SIZE)
    expect(pixels.data.equals(await pixelsOf(sent))).toBe(true)
  })

  it.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'pHYs', 'sRGB'])(
    'loses %s, and what follows its end',
    async (type) => {
      const plain = await png()
      const sent = Buffer.concat([
        withChunk(plain, type, Buffer.from('prompt\0a secret')),
        Buffer.from('a secret'),
      ])
      expect(ownPng(sent, SIZE, MARK)?.equals(withMark(plain))).toBe(true)
    },
  )

  it('gets its watermark', async () => {
    const sent = await png()
    const { data, pixels } = await pictureFrom(sent, SIZE, { ...PLAIN, watermark: true })
    const marked = await pixelsOf(data)
    expect(marked.equals(pixels.data)).toBe(true)
    expect(marked.equals(await pixelsOf(sent))).toBe(false)
  })
})

describe('a picture that is encoded again', () => {
  it.each([
    [
      'has another size',
      async () =>
        drawing()
          .resize(SIDE + 1, SIDE)
          .png()
          .toBuffer(),
    ],
    ['has a transparent corner', async () => drawing().ensureAlpha(0.5).png().toBuffer()],
    ['has a palette', async () => drawing().png({ palette: true }).toBuffer()],
    ['has shades of grey only', async () => drawing().toColourspace('b-w').png().toBuffer()],
    ['has 16 bits', async () => drawing().toColourspace('rgb16').png().toBuffer()],
    ['is interlaced', async () => png({ progressive: true })],
    ['has colours of a profile', async () => drawing().withIccProfile('p3').png().toBuffer()],
    [
      'has an orientation',
      async () =>
        drawing()
          .withExif({ IFD0: { Orientation: '3' } })
          .png()
          .toBuffer(),
    ],
    ['has a gamma', async () => withChunk(await png(), 'gAMA', Buffer.from('0000b18f', 'hex'))],
    ['is no PNG', async () => drawing().webp({ lossless: true }).toBuffer()],
    [
      'is not compressed',
      async () => {
        const noise = randomFillSync(Buffer.alloc(SIDE * SIDE * 3))
        return sharp(noise, { raw: { ...SIZE, channels: 3 } })
          .png({ compressionLevel: 0 })
          .toBuffer()
      },
    ],
  ])('%s', async (_, make) => {
    const sent = await make()
    expect(ownPng(sent, SIZE, MARK)).toBeNull()
    const { data, pixels } = await pictureFrom(sent, SIZE, PLAIN)
    expect(await sharp(data).metadata()).toMatchObject({
      format: 'png',
      ...SIZE,
      channels: 3,
      depth: 'uchar',
    })
    expect((await pixelsOf(data)).equals(pixels.data)).toBe(true)
  })
})

it.each([
  ['without its end', (file: Buffer) => file.subarray(0, -12)],
  ['cut within its pixels', (file: Buffer) => file.subarray(0, -40)],
  [
    'whose header is missing',
    (file: Buffer) => Buffer.concat([file.subarray(0, 8), file.subarray(BEFORE_PIXELS)]),
  ],
  [
    'whose pixels do not fit their checksum',
    (file: Buffer) => {
      const wrong = Buffer.from(file)
      wrong.writeUInt32BE(1, wrong.length - 16)
      return wrong
    },
  ],
])('a PNG %s does not keep its own bytes', async (_, damage) => {
  expect(ownPng(damage(await png()), SIZE, MARK)).toBeNull()
})

it('a whole file around pixels that end too early is no picture', async () => {
  const file = await png()
  const half = file.subarray(BEFORE_PIXELS + 8, BEFORE_PIXELS + 8 + 40)
  const sent = Buffer.concat([file.subarray(0, BEFORE_PIXELS), chunk('IDAT', half), file.subarray(-12)])
  expect(ownPng(sent, SIZE, MARK)).not.toBeNull()
  await expect(pictureFrom(sent, SIZE, PLAIN)).rejects.toThrow('cannot be decoded')
})

it.skipIf(!hasExifTool).each<[string, () => Promise<Buffer>]>([
  ['keeps its own bytes', () => png()],
  ['came as JPEG', () => drawing().jpeg().toBuffer()],
])('ExifTool reads in a picture that %s that a model drew it (needs exiftool)', async (_, sent) => {
  const { data } = await pictureFrom(await sent(), SIZE, PLAIN)
  expect(await sourceTypeOf(data, 'png')).toBe(`${DIGITAL_SOURCE}/trainedAlgorithmicMedia`)
})

it.each<[string, () => Promise<Buffer>, boolean]>([
  ['keeps its own bytes', () => png(), false],
  ['gets a watermark', () => png(), true],
  ['came as JPEG', () => drawing().jpeg().toBuffer(), false],
])(
  'a picture that %s is marked as the work of a model, with nothing else about it',
  async (_, sent, watermark) => {
    const { data } = await pictureFrom(await sent(), SIZE, { watermark, madeOn: MADE_ON })
    const { xmp, exif, comments } = await sharp(data).metadata()
    expect(xmp?.toString()).toBe(MARK)
    expect({ exif, comments }).toEqual({ exif: undefined, comments: undefined })
  },
)
