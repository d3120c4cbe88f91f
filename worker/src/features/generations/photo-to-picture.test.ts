import { join } from 'node:path'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openPostcardDriver } from '../../drivers/diffusion/postcard/postcard-driver.ts'
import { PhotoError } from '../../photos/photo-error.ts'
import { preparePhoto } from '../../photos/prepare-photo.ts'

/** Unusual photos from the upload to the finished card: each is drawn, or refused with a reason. */
const CAT = join(import.meta.dirname, '../../../fixtures/cat-chelsea-cc0.png')
const driver = openPostcardDriver()
afterAll(() => driver.close())

const place: PlaceFacts = {
  title: 'Kansas City',
  place: null,
  lat: 39.1,
  lng: -94.58,
  country: 'US',
  elevation: 277,
  coastKm: 900,
  timeZone: 'America/Chicago',
  climate: 'temperate',
  season: 'summer',
  month: 7,
  localHour: 12,
  isNight: false,
}

async function drawn(upload: Buffer, mount: 'sticker' | 'framed' = 'framed'): Promise<Buffer> {
  const photo = await preparePhoto(upload)
  const { data } = await driver.draw(
    {
      photo: photo.data,
      pets: [{ species: 'cat', score: 0.9, box: { left: 0.05, top: 0.05, width: 0.9, height: 0.9 } }],
      place,
      size: 512,
      aspect: '1:1',
      style: 'vintage',
      mount,
      mood: null,
      seed: 2,
      locale: 'en',
      watermark: false,
    },
    { signal: AbortSignal.timeout(60_000) },
  )
  return data
}

/** Mean difference of two pictures' channels, 0..255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = [await pixels(one), await pixels(other)]
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length
}

function pixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(64, 64).removeAlpha().raw().toBuffer()
}

describe('a photo', () => {
  test('with transparency is drawn as on white paper', async () => {
    const cut = await sharp(CAT).resize(300, 300).ensureAlpha(0.001).png().toBuffer()
    const white = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await difference(await drawn(cut), await drawn(white))).toBeLessThan(1)
  })

  test('in greys stays grey on a coloured card', async () => {
    const colour = await sharp(CAT).png().toBuffer()
    const grey = await sharp(CAT).greyscale().png().toBuffer()
    const [inGrey, inColour] = await Promise.all([drawn(grey), drawn(colour)])
    const apart = await difference(inGrey, inColour)
    expect(apart).toBeGreaterThan(0.5)
    expect(apart).toBeLessThan(30)
  })

  test.each([
    ['a panorama of 10:1', 2_000, 200],
    ['a panorama of 1:10', 200, 2_000],
    ['a thumbnail of 64 pixels', 64, 64],
  ])('that is %s is drawn, cut out or framed', async (_, width, height) => {
    const odd = await sharp(CAT).resize(width, height, { fit: 'cover' }).jpeg().toBuffer()
    for (const mount of ['sticker', 'framed'] as const) {
      const { width: side, format } = await sharp(await drawn(odd, mount)).metadata()
      expect({ side, format }).toEqual({ side: 512, format: 'webp' })
    }
  })

  test('in Display P3 keeps the colours that it shows', async () => {
    const srgb = await sharp(CAT).png().toBuffer()
    const wide = await sharp(CAT).withIccProfile('p3').png().toBuffer()
    expect(await difference(await drawn(wide), await drawn(srgb))).toBeLessThan(2)
  })

  test('that is broken is refused', async () => {
    const whole = await sharp(CAT).jpeg().toBuffer()
    await expect(drawn(whole.subarray(0, whole.length / 3))).rejects.toThrow(PhotoError)
  })
})
