import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPostcardDriver } from '../../../drivers/diffusion/postcard/postcard-driver.ts'
import { NO_EDGES } from '../../sticker/mask-shape.ts'
import { SAMPLE_PLACES } from '../sample-places.ts'
import { drawPet, PETS, type SamplePet } from './index.ts'

const NAMES = Object.keys(PETS) as SamplePet[]

test('each paper model is whole, touches no edge of its picture, and differs from the others', async () => {
  const pictures = await Promise.all(NAMES.map(drawPet))
  for (const picture of pictures) {
    const { width = 0, height = 0 } = await sharp(picture).metadata()
    expect(Math.min(width, height)).toBeGreaterThan(512)
    const { channels } = await sharp(picture).extractChannel(3).stats()
    // The alpha channel is the pet's shape, so it is neither empty nor full.
    expect(channels[0]?.mean).toBeGreaterThan(50)
    expect(channels[0]?.mean).toBeLessThan(220)
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(NAMES.length)
  expect(NAMES.length).toBeGreaterThanOrEqual(6)
})

test('a picture with a mask of its own is cut out by that mask', async () => {
  const place = SAMPLE_PLACES.find(({ title }) => title === 'Paris')
  if (!place) throw new Error('Paris is no sample any more')
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff00ff' } })
    .png()
    .toBuffer()
  async function magenta(alpha: (x: number) => number): Promise<number> {
    const driver = openPostcardDriver({
      segmenter: {
        segment: async (_rgb, width, height) => ({
          alpha: Uint8Array.from({ length: width * height }, (_, index) => alpha((index % width) / width)),
          edges: NO_EDGES,
        }),
        close: async () => {},
      },
    })
    const pets = [{ species: 'animal' as const, score: 1, box: { left: 0, top: 0, width: 1, height: 1 } }]
    const common = {
      photo,
      pets,
      place: place as (typeof SAMPLE_PLACES)[number],
      size: 512 as const,
      aspect: '1:1' as const,
    }
    const { data } = await driver.draw(
      { ...common, style: 'vintage', mount: 'sticker', mood: null, seed: 1, locale: 'en', watermark: false },
      { signal: new AbortController().signal },
    )
    await driver.close()
    const pixels = await sharp(data).removeAlpha().raw().toBuffer()
    let count = 0
    // The drawn pet leans to the colours of the poster, and stays the only thing that is magenta.
    for (let at = 0; at < pixels.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
      if (Math.min(red, blue) - green > 60) count += 1
    }
    return count
  }
  const whole = await magenta(() => 255)
  const striped = await magenta((x) => (x < 0.1 || x > 0.9 ? 255 : 0))
  expect(whole).toBeGreaterThan(5_000)
  expect(striped).toBeGreaterThan(100)
  expect(striped).toBeLessThan(whole * 0.4)
})
