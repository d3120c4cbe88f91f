import { readFile } from 'node:fs/promises'
import { readPhotoHeader } from '@pawport/shared/photos/header.ts'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { type PreparedPhoto, reopenPhoto } from './photo.ts'
import { PhotoError } from './photo-error.ts'
import { preparePhoto } from './prepare-photo.ts'
import { fromRawPixels } from './raw-pixels.ts'

function fixture(name: string): Promise<Buffer> {
  return readFile(new URL(`../../fixtures/${name}`, import.meta.url))
}

const cat = await fixture('cat-chelsea-cc0.png')
const catPixels = await sharp(cat).raw().toBuffer()
const whole = {
  jpeg: await sharp(cat).jpeg().toBuffer(),
  png: cat,
  webp: await sharp(cat).webp().toBuffer(),
  avif: await fixture('cat.avif'),
  heic: await fixture('cat.heic'),
}

async function refusal(upload: Buffer): Promise<string> {
  try {
    await preparePhoto(upload)
    return 'accepted'
  } catch (error) {
    if (error instanceof PhotoError) return error.code
    throw error
  }
}

/**
 * Mean difference of a channel, 0..255, from the original photo of the cat: above 20 the photo is turned or
 * has wrong colours.
 */
async function differenceFromCat({ pixels }: PreparedPhoto): Promise<number> {
  const same = await fromRawPixels(pixels).resize(451, 300, { fit: 'fill' }).raw().toBuffer()
  return same.reduce((sum, value, index) => sum + Math.abs(value - (catPixels[index] ?? 0)), 0) / same.length
}

describe('orientation', () => {
  /** Turns in a pipeline of its own, because within one pipeline sharp mirrors before it turns. */
  const turned = async (degrees: number) => sharp(await sharp(cat).rotate(degrees).png().toBuffer())

  /**
   * By EXIF orientation: how the upright picture is turned or mirrored, so that the orientation undoes it.
   */
  const STORED: Record<number, () => Sharp | Promise<Sharp>> = {
    1: () => sharp(cat),
    2: () => sharp(cat).flop(),
    3: () => turned(180),
    4: () => sharp(cat).flip(),
    5: async () => (await turned(90)).flop(),
    6: () => turned(270),
    7: async () => (await turned(270)).flop(),
    8: () => turned(90),
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF %i gives the upright picture', async (orientation) => {
    const stored = await STORED[orientation]?.()
    const upload = await stored?.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    if (!upload) throw new Error('no such orientation')
    expect((await sharp(upload).metadata()).orientation).toBe(orientation)
    const photo = await preparePhoto(upload)
    expect([photo.width, photo.height]).toEqual([451, 300])
    expect(await differenceFromCat(photo)).toBeLessThan(5)
    expect((await sharp(photo.data).metadata()).orientation).toBeUndefined()
  })

  test.each(['cat-turned.heic', 'cat-turned.avif'])(
    '%s, turned by EXIF and by its container, is turned once',
    async (name) => {
      const photo = await preparePhoto(await fixture(name))
      expect([photo.width, photo.height]).toEqual([451, 300])
      expect(await differenceFromCat(photo)).toBeLessThan(8)
    },
  )
})

describe('formats', () => {
  test.each(['cat-chelsea-cc0.png', 'cat-16-bit.png', 'cat.avif', 'cat.heic', 'cat-turned.heic'])(
    '%s',
    async (name) => {
      const photo = await preparePhoto(await fixture(name))
      expect(await differenceFromCat(photo)).toBeLessThan(8)
      expect(await sharp(photo.data).metadata()).toMatchObject({
        format: 'jpeg',
        space: 'srgb',
        channels: 3,
        width: photo.width,
        height: photo.height,
      })
    },
  )

  test('CMYK becomes RGB', async () => {
    const photo = await preparePhoto(await fixture('cat-cmyk.jpeg'))
    expect((await sharp(photo.data).metadata()).space).toBe('srgb')
    expect(await differenceFromCat(photo)).toBeLessThan(15)
  })

  test('the colours of a wide profile are converted, not just relabelled', async () => {
    const wide = await sharp(cat).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()
    const unconverted = await sharp(wide, { ignoreIcc: true }).png().toBuffer()
    const right = await differenceFromCat(await preparePhoto(wide))
    const wrong = await differenceFromCat(await preparePhoto(unconverted))
    expect(right).toBeLessThan(wrong / 2)
    expect((await sharp((await preparePhoto(wide)).data).metadata()).icc).toBeUndefined()
  })

  test('greyscale has three channels like every other', async () => {
    const { pixels } = await preparePhoto(await sharp(cat).greyscale().jpeg().toBuffer())
    expect(pixels.data).toHaveLength(pixels.width * pixels.height * 3)
  })

  test('transparent pixels become white', async () => {
    const clear = { width: 100, height: 80, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } as const
    const { pixels } = await preparePhoto(await sharp({ create: clear }).png().toBuffer())
    expect([...pixels.data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test.each(['gif', 'webp'] as const)('the first frame of an animated %s', async (format) => {
    const frame = (background: string) =>
      sharp({ create: { width: 90, height: 70, channels: 3, background } })
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => frame(colour).png().toBuffer()))
    const animation = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { pixels, height } = await preparePhoto(animation)
    expect(height).toBe(70)
    const [red = 0, , blue = 255] = pixels.data
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(50)
  })
})

describe('size', () => {
  const white = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()

  test.each([
    ['a telephone’s 12 megapixels', 3024, 4032, 1008, 1344],
    ['a camera’s 24 megapixels', 6000, 4000, 2000, 1333],
    ['8 megapixels', 3264, 2448, 2048, 1536],
    ['just over the limit', 2100, 1400, 2048, 1365],
    ['at the limit', 2048, 1024, 2048, 1024],
    ['a small one is not enlarged', 300, 200, 300, 200],
  ])('%s', async (_, width, height, newWidth, newHeight) => {
    const photo = await preparePhoto(await white(width, height))
    expect([photo.width, photo.height]).toEqual([newWidth, newHeight])
    expect(await sharp(photo.data).metadata()).toMatchObject({ width: newWidth, height: newHeight })
    expect(Math.max(photo.pixels.width, photo.pixels.height)).toBe(Math.min(1024, Math.max(width, height)))
  })

  test('a larger long side is kept when the caller asks for it', async () => {
    const photo = await preparePhoto(await white(3024, 4032), { minLongSide: 2048 })
    expect([photo.width, photo.height]).toEqual([1536, 2048])
  })

  test('preparing a prepared photo does not change its size', async () => {
    const first = await preparePhoto(await white(4032, 3024))
    const second = await preparePhoto(first.data)
    expect([second.width, second.height]).toEqual([first.width, first.height])
  })
})

test('all metadata is removed, the location included', async () => {
  const gps = { IFD0: { Artist: 'Owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
  const upload = await sharp(cat).withExif(gps).withIccProfile('p3').jpeg().toBuffer()
  expect(upload.includes('Exif')).toBe(true)
  for (const original of [upload, await fixture('cat-turned.heic')]) {
    const { data } = await preparePhoto(original)
    const { exif, icc, xmp, iptc } = await sharp(data).metadata()
    expect({ exif, icc, xmp, iptc }).toEqual({})
    expect(data.includes('Exif')).toBe(false)
  }
})

describe('refusals', () => {
  test('an empty buffer, and a text', async () => {
    expect(await refusal(Buffer.alloc(0))).toBe('photo_damaged')
    expect(await refusal(Buffer.from('Dear Sir or Madam'))).toBe('photo_unsupported')
  })

  test('a small file with 121 megapixels is refused by its header', async () => {
    const bomb = await sharp({
      create: { width: 11_000, height: 11_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refusal(bomb)).toBe('photo_too_complex')
    expect(await refusal(bomb.subarray(0, 100))).toBe('photo_damaged')
  })

  test('a thumbnail of a thumbnail', async () => {
    expect(await refusal(await sharp(cat).resize(63).png().toBuffer())).toBe('photo_too_small')
  })

  test.each(Object.entries(whole))('a %s cut off in the middle', async (_, photo) => {
    expect(await refusal(photo.subarray(0, photo.length / 2))).toBe('photo_damaged')
  })

  test('a JPEG with stray bytes before its end, as some telephones write, is accepted', async () => {
    const stray = Buffer.concat([whole.jpeg.subarray(0, -2), Buffer.from([0, 0, 0, 0, 0xff, 0xd9])])
    expect(await refusal(stray)).toBe('accepted')
  })

  test.each(Object.entries(whole))(
    'a %s with its contents overwritten is accepted or refused, without another error',
    async (_, photo) => {
      const noise = Buffer.from(photo)
      for (let at = photo.length >> 1; at < photo.length - 16; at += 3) noise[at] = (at * 7919) & 0xff
      expect(['accepted', 'photo_damaged', 'photo_unsupported']).toContain(await refusal(noise))
    },
  )
})

test('the header reader and the decoder give the same size for every accepted format', async () => {
  const picture = sharp(cat)
  const files = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().jpeg({ progressive: true }).toBuffer(),
    picture.clone().png({ palette: true }).toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().webp({ lossless: true }).toBuffer(),
    picture.clone().ensureAlpha(0.5).webp().toBuffer(),
    picture.clone().gif().toBuffer(),
    fixture('cat.avif'),
  ])
  for (const file of files) expect(readPhotoHeader(file)).toMatchObject({ width: 451, height: 300 })
})

test('the stored copy is used without a new encoding', async () => {
  const { data, width, height, pixels } = await preparePhoto(await fixture('cat.heic'))
  const again = await reopenPhoto(data)
  expect(again.data.equals(data)).toBe(true)
  expect([again.width, again.height]).toEqual([width, height])
  expect([again.pixels.width, again.pixels.height]).toEqual([pixels.width, pixels.height])
  await expect(reopenPhoto(data.subarray(0, data.length / 2))).rejects.toThrow(PhotoError)
})
