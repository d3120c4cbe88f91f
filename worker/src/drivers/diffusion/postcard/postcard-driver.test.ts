import { fileURLToPath } from 'node:url'
import { PICTURE_ASPECTS, pictureDimensions } from '@pawport/shared/contract/generations.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Picture, PictureRequest } from '../diffusion.ts'
import { composeCard, planCard } from './compose.ts'
import { KITS } from './kits/index.ts'
import { LANDMARKS } from './landmarks/index.ts'
import { MOUNTS, type MountName } from './mounts/index.ts'
import { openPostcardDriver } from './postcard-driver.ts'
import { rasterise } from './raster.ts'
import { SAMPLE_PLACES } from './tools/sample-places.ts'

const CAT = fileURLToPath(new URL('../../../../fixtures/cat-chelsea-cc0.png', import.meta.url))
const driver = openPostcardDriver({ clock: fixedClock('2026-01-02T03:04:05Z') })
const never = new AbortController().signal
let photo: Buffer

beforeAll(async () => {
  photo = await sharp(CAT).jpeg().toBuffer()
})
afterAll(() => driver.close())

function sample(title: string): PlaceFacts {
  const found = SAMPLE_PLACES.find((place) => place.title === title)
  if (!found) throw new Error(`no sample ${title}`)
  return found
}

function request(changes: Partial<PictureRequest> = {}): PictureRequest {
  return {
    photo,
    pets: [{ species: 'cat', score: 0.9, box: { left: 0.05, top: 0, width: 0.95, height: 1 } }],
    place: sample('Malé'),
    size: 512,
    aspect: '1:1',
    style: 'vintage',
    mount: 'auto',
    mood: null,
    seed: 1,
    locale: 'en',
    watermark: false,
    ...changes,
  }
}

const PIXELS = { width: 512, height: 512 }

function cardOf(place: PlaceFacts, seed: number, mount?: MountName): string {
  const plan = planCard({
    facts: place,
    destination: null,
    locale: 'en',
    seed,
    watermark: false,
    style: 'vintage',
    aspect: '1:1',
    show: 'auto',
    petAspect: 1,
    pets: 1,
  })
  const pet = {
    kind: 'framed',
    href: `data:image/jpeg;base64,${photo.toString('base64')}`,
    aspect: 1,
  } as const
  return composeCard(mount ? { ...plan, mount } : plan, pet, PIXELS)
}

describe('the postcard driver', () => {
  it('draws the asked size as WebP, telling its progress', async () => {
    const steps: number[] = []
    const picture = await driver.draw(request(), {
      signal: never,
      onProgress: ({ fraction }) => steps.push(fraction),
    })
    const { format, width, height } = await sharp(picture.data).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 })
    expect(steps.at(0)).toBe(0)
    expect(steps.at(-1)).toBe(1)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
  })

  it.each(PICTURE_ASPECTS.flatMap((aspect) => ([512, 1024] as const).map((size) => [aspect, size] as const)))(
    'draws the shape %s at %i in exactly its pixels',
    async (aspect, size) => {
      const picture = await driver.draw(request({ aspect, size }), { signal: never })
      const expected = pictureDimensions(size, aspect)
      const { width, height, xmp } = await sharp(picture.data).metadata()
      expect({ width, height }).toEqual(expected)
      expect(picture).toMatchObject(expected)
      expect(xmp?.toString()).toContain('compositeSynthetic')
    },
  )

  it.each(PICTURE_ASPECTS)('gives the same bytes for the same seed in the shape %s', async (aspect) => {
    const draw = (): Promise<Picture> => driver.draw(request({ aspect, seed: 3 }), { signal: never })
    const [first, second] = await Promise.all([draw(), draw()])
    expect(first.data.equals(second.data)).toBe(true)
  })

  it.each(['watercolour', 'night', 'papercut', 'airmail'] as const)(
    'paints %s in every shape',
    async (style) => {
      for (const aspect of PICTURE_ASPECTS) {
        const { data } = await driver.draw(request({ aspect, style, mount: 'framed' }), { signal: never })
        const { width, height } = await sharp(data).metadata()
        expect({ width, height }).toEqual(pictureDimensions(512, aspect))
      }
    },
  )

  it('gives the same bytes for the same seed', async () => {
    const [first, second] = await Promise.all([
      driver.draw(request(), { signal: never }),
      driver.draw(request(), { signal: never }),
    ])
    expect(first.data.equals(second.data)).toBe(true)
  })

  it.each(PICTURE_ASPECTS)(
    'makes visibly different cards of different seeds in the shape %s',
    async (aspect) => {
      const thumbnails = await Promise.all(
        [1, 2, 3, 4].map(async (seed) => {
          const { data } = await driver.draw(request({ seed, aspect }), { signal: never })
          return sharp(data).resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer()
        }),
      )
      for (const [index, one] of thumbnails.entries()) {
        for (const other of thumbnails.slice(index + 1)) {
          const difference =
            one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
          expect(difference).toBeGreaterThan(8)
        }
      }
    },
  )

  it('says in its metadata how it was made, and nothing about the owner or the place', async () => {
    const { data } = await driver.draw(request(), { signal: never })
    const { xmp, exif } = await sharp(data).metadata()
    const packet = xmp?.toString() ?? ''
    expect(packet).toContain('digitalsourcetype/compositeSynthetic')
    expect(packet).toContain('2026-01-02')
    expect(packet).not.toContain('Mal')
    expect(exif).toBeUndefined()
  })

  it.each(PICTURE_ASPECTS)('marks unpaid pictures all over in the shape %s', async (aspect) => {
    const plain = await driver.draw(request({ aspect }), { signal: never })
    const marked = await driver.draw(request({ aspect, watermark: true }), { signal: never })
    const [left, right] = await Promise.all(
      [plain, marked].map(({ data }) =>
        sharp(data).resize(256, 256, { fit: 'fill' }).greyscale().raw().toBuffer(),
      ),
    )
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      let changed = 0
      for (let row = 0; row < 128; row += 1) {
        for (let column = 0; column < 128; column += 1) {
          const index = (y * 128 + row) * 256 + x * 128 + column
          if (Math.abs((left?.[index] ?? 0) - (right?.[index] ?? 0)) > 12) changed += 1
        }
      }
      expect(changed).toBeGreaterThan(100)
    }
  })

  it('stops when told to', async () => {
    const controller = new AbortController()
    const drawing = driver.draw(request({ seed: 9 }), {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    })
    await expect(drawing).rejects.toThrow('enough')
    await expect(driver.write({ ...request(), earlier: [] }, { signal: controller.signal })).rejects.toThrow(
      'enough',
    )
  })

  it('frames the pet when the segmenter cannot be used', async () => {
    const broken = openPostcardDriver({ segmenterModel: '/nowhere.onnx' })
    const pictures = await Promise.all(
      [1, 2, 3].map((seed) => broken.draw(request({ seed }), { signal: never })),
    )
    for (const picture of pictures) expect(picture.width).toBe(512)
    await broken.close()
  })
})

describe('the card', () => {
  it.each(SAMPLE_PLACES.map((place) => [place.title, place] as const))(
    'is whole for %s',
    async (_, place) => {
      const card = cardOf(place, 5)
      expect(card).not.toMatch(/NaN|undefined|Infinity|<text|<filter/)
      expect((await rasterise(card, 512)).width).toBe(512)
    },
  )

  it.each(PICTURE_ASPECTS)('can be drawn at every sample place in the shape %s', async (aspect) => {
    const pixels = pictureDimensions(512, aspect)
    const small = { width: Math.round(pixels.width / 4), height: Math.round(pixels.height / 4) }
    for (const [index, place] of SAMPLE_PLACES.entries()) {
      const plan = planCard({
        facts: place,
        destination: null,
        locale: 'en',
        seed: index,
        watermark: true,
        style: 'vintage',
        aspect,
        show: 'auto',
        petAspect: 1,
        pets: 1,
      })
      const pet = { kind: 'framed', href: 'data:,', aspect: 1 } as const
      const card = composeCard(plan, pet, small)
      expect(card).not.toMatch(/NaN|undefined|Infinity|<text|<filter/)
      const { width, height } = await rasterise(card)
      expect({ width, height }).toEqual(small)
    }
  })

  it.each(Object.keys(MOUNTS) as MountName[])('can use the mount %s', (mount) => {
    expect(cardOf(sample('Paris'), 2, mount)).not.toMatch(/NaN|undefined/)
  })

  it.each(Object.keys(KITS))('shows the landscape %s by day and by night', (name) => {
    const kit = KITS[name as keyof typeof KITS]
    for (const place of [sample('Kansas City'), sample('Chicago')]) {
      const plan = planCard({
        facts: place,
        destination: null,
        locale: 'zh',
        seed: 3,
        watermark: true,
        style: 'vintage',
        aspect: '1:1',
        show: 'auto',
        petAspect: 1,
        pets: 1,
      })
      const card = composeCard(
        { ...plan, setting: { ...plan.setting, kit } },
        { kind: 'framed', href: 'data:,', aspect: 1 },
        PIXELS,
      )
      expect(card).not.toMatch(/NaN|undefined/)
    }
  })

  it('has at least twelve landmarks, each claimed once', () => {
    const keys = LANDMARKS.flatMap(({ slugs, cities }) => [...slugs, ...cities])
    expect(LANDMARKS.length).toBeGreaterThanOrEqual(12)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('falls back to a friendly title when nothing of the words can be drawn', () => {
    const plan = planCard({
      facts: { ...sample('Kansas City'), title: '🐶🐶', place: null },
      destination: null,
      locale: 'en',
      seed: 1,
      watermark: false,
      style: 'vintage',
      aspect: '1:1',
      show: 'auto',
      petAspect: 1,
      pets: 1,
    })
    expect(plan.words.title).toBe('Somewhere lovely')
  })
})
