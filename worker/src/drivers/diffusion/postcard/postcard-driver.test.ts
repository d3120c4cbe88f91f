import type { Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import { PICTURE_ASPECTS, pictureDimensions } from '@pawport/shared/contract/generations/schemas.ts'
import type { CutOutVerdict, PetScene } from '@pawport/shared/contract/photos/schemas.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { sample } from '@pawport/shared/testing/sample.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeCard } from '../../../postcard/compose.ts'
import { KITS } from '../../../postcard/kits/index.ts'
import { LANDMARKS } from '../../../postcard/landmarks/index.ts'
import { MOUNTS, type MountName } from '../../../postcard/mounts/index.ts'
import { rasterise } from '../../../postcard/raster.ts'
import { NO_EDGES } from '../../../postcard/sticker/mask-shape.ts'
import { NO_MASK, type Segmenter } from '../../../postcard/sticker/segmenter.ts'
import {
  BROKEN_CARD,
  cardRequest,
  catPhoto,
  NO_PET,
  planOf,
  samplePlace,
} from '../../../postcard/testing/cards.ts'
import { SAMPLE_PLACES } from '../../../postcard/tools/sample-places.ts'
import { drawable } from '../../../postcard/type/clean.ts'
import type { DiffusionDriver, Picture, PictureRequest } from '../diffusion.ts'
import { openPostcardDriver } from './postcard-driver.ts'

const driver = openPostcardDriver({ clock: fixedClock('2026-01-02T03:04:05Z') })
const never = new AbortController().signal
let photo: Buffer

beforeAll(async () => {
  photo = await catPhoto()
})
afterAll(() => driver.close())

/** Takes every pet for an oval in the middle. */
const oval: Segmenter = {
  async segment(_rgb, width, height) {
    const alpha = Uint8Array.from({ length: width * height }, (_, index) =>
      Math.hypot((index % width) / width - 0.5, index / width / height - 0.5) < 0.45 ? 255 : 0,
    )
    return { alpha, edges: NO_EDGES }
  },
  async close() {},
}

function request(changes: Partial<PictureRequest> = {}): PictureRequest {
  return cardRequest({ photo, ...changes })
}

const PIXELS = { width: 128, height: 128 }

function cardOf(place: PlaceFacts, seed: number, mount?: MountName): string {
  const plan = planOf(place, { seed, watermark: false, show: 'auto' })
  const pet = {
    kind: 'framed',
    href: `data:image/jpeg;base64,${photo.toString('base64')}`,
    aspect: 1,
  } as const
  return composeCard(mount ? { ...plan, mount } : plan, pet, PIXELS)
}

describe('the postcard driver', () => {
  it('draws the requested size as WebP and reports progress', async () => {
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

  it.each(PICTURE_ASPECTS)('draws the shape %s in exactly its pixels', async (aspect) => {
    const picture = await driver.draw(request({ aspect }), { signal: never })
    const expected = pictureDimensions(512, aspect)
    const { width, height, xmp } = await sharp(picture.data).metadata()
    expect({ width, height }).toEqual(expected)
    expect(picture).toMatchObject(expected)
    expect(xmp?.toString()).toContain('compositeSynthetic')
  })

  it.each(sample(PICTURE_ASPECTS, 1))(
    'gives the same bytes for the same seed in the shape %s',
    async (aspect) => {
      const draw = (): Promise<Picture> => driver.draw(request({ aspect, seed: 3 }), { signal: never })
      const [first, second] = await Promise.all([draw(), draw()])
      expect(first.data.equals(second.data)).toBe(true)
    },
  )

  it('gives the same bytes for the same seed', async () => {
    const [first, second] = await Promise.all([
      driver.draw(request(), { signal: never }),
      driver.draw(request(), { signal: never }),
    ])
    expect(first.data.equals(second.data)).toBe(true)
  })

  it.each(sample(PICTURE_ASPECTS, 1))(
    'draws visibly different cards for different seeds in the shape %s',
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

  it.each(sample(PICTURE_ASPECTS, 1))(
    'marks unpaid pictures in one corner in the shape %s',
    async (aspect) => {
      const plain = await driver.draw(request({ aspect }), { signal: never })
      const marked = await driver.draw(request({ aspect, watermark: true }), { signal: never })
      const [left, right] = await Promise.all(
        [plain, marked].map(({ data }) =>
          sharp(data).resize(256, 256, { fit: 'fill' }).greyscale().raw().toBuffer(),
        ),
      )
      const changed = [...(left ?? [])].flatMap((value, at) =>
        Math.abs(value - (right?.[at] ?? 0)) > 12 ? [{ x: at % 256, y: Math.floor(at / 256) }] : [],
      )
      const across = changed.map(({ x }) => x)
      const down = changed.map(({ y }) => y)
      expect(changed.length).toBeGreaterThan(100)
      expect(Math.max(...across) - Math.min(...across)).toBeLessThan(256 / 3)
      expect(Math.max(...down) - Math.min(...down)).toBeLessThan(256 / 3)
    },
  )

  it('stops when its signal aborts', async () => {
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

  it.each(sample(PICTURE_ASPECTS, 1))(
    'drafts a small marked picture of the same composition in the shape %s',
    async (aspect) => {
      const { size: _size, watermark: _watermark, ...wanted } = request({ aspect, seed: 7, mount: 'framed' })
      const draft = await driver.draft?.(wanted, { signal: never })
      const picture = await driver.draw(request({ ...wanted, watermark: false }), { signal: never })
      const expected = pictureDimensions(320, aspect)
      expect(draft).toMatchObject(expected)
      const [small, large] = await Promise.all(
        [draft?.data, picture.data].map((data) =>
          sharp(data).resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer(),
        ),
      )
      // The mark is in the upper quarter.
      const differences = Array.from(small ?? [], (value, at) => Math.abs(value - (large?.[at] ?? 0)))
      const mean = (part: number[]): number => part.reduce((sum, value) => sum + value, 0) / part.length
      expect(mean(differences.slice(32 * 8))).toBeLessThan(4)
      expect(Math.max(...differences.slice(0, 32 * 8))).toBeGreaterThan(30)
    },
  )

  it('shows in a draft what the photo check found; without it the draft finds out by a smaller mask', async () => {
    const sides: number[] = []
    let scores = 0
    const shownBy = async (
      verdict?: CutOutVerdict,
      smallest = 0,
      known: { scene?: PetScene; hasPeople?: boolean; portrayal?: Portrayal } = {},
    ) => {
      sides.length = 0
      scores = 0
      const segmenter: Segmenter = {
        ...oval,
        segment: (...asked) => {
          const [, width, height] = asked
          sides.push(Math.max(width, height))
          return width < smallest ? Promise.resolve(NO_MASK) : oval.segment(...asked)
        },
      }
      const scoreAnimals = async () => {
        scores += 1
        return { dogOrCat: 0.8, animal: 0 }
      }
      const { size: _size, watermark: _watermark, ...wanted } = request({ mount: 'sticker' })
      const one = openPostcardDriver({ segmenter, scoreAnimals })
      return (await one.draft?.({ ...wanted, verdict, ...known }, { signal: never }))?.shown
    }
    expect(await shownBy()).toBe('sticker')
    expect({ sides, scores }).toEqual({ sides: [321], scores: 1 })
    expect(await shownBy('cut_off')).toBe('framed')
    // A frame asks where the pet and people are, but for a photograph in which the photo check saw none.
    expect({ sides, scores }).toEqual({ sides: [513], scores: 0 })
    expect(await shownBy('cut_off', 0, { hasPeople: true })).toBe('framed')
    expect({ sides, scores }).toEqual({ sides: [513], scores: 0 })
    expect(await shownBy('cut_off', 0, { hasPeople: false })).toBe('framed')
    expect({ sides, scores }).toEqual({ sides: [513], scores: 0 })
    expect(await shownBy('cut_off', 0, { hasPeople: false, portrayal: 'photo' })).toBe('framed')
    expect({ sides, scores }).toEqual({ sides: [], scores: 0 })
    expect(await shownBy('possible')).toBe('sticker')
    expect({ sides, scores }).toEqual({ sides: [321], scores: 0 })
    expect(await shownBy('possible', 400)).toBe('sticker')
    // The draft asks the second network before it takes the larger crop of a picture.
    expect({ sides, scores }).toEqual({ sides: [321, 321, 513], scores: 0 })
    // What the picture's mask shows otherwise than a small one is drawn by that.
    expect(await shownBy('possible', 0, { scene: { way: 'peeking', why: 'hanging' } })).toBe('sticker')
    expect({ sides, scores }).toEqual({ sides: [513], scores: 0 })
  })

  it('cuts a pet out once for several pictures, which are the same as without that', async () => {
    let masks = 0
    let scores = 0
    const counted = (): DiffusionDriver =>
      openPostcardDriver({
        clock: fixedClock('2026-01-02T03:04:05Z'),
        segmenter: {
          ...oval,
          segment: (...asked) => {
            masks += 1
            return oval.segment(...asked)
          },
        },
        scoreAnimals: async () => {
          scores += 1
          return { dogOrCat: 0.8, animal: 0 }
        },
      })
    const drawn = async (one: DiffusionDriver, changes: Partial<PictureRequest>): Promise<Buffer> =>
      (await one.draw(request({ mount: 'sticker', ...changes }), { signal: never })).data
    const warm = counted()
    await drawn(warm, { seed: 1, size: 1024 })
    const second = await drawn(warm, { seed: 2 })
    const third = await drawn(warm, { seed: 2 })
    expect({ masks, scores }).toEqual({ masks: 1, scores: 2 })
    expect(third.equals(second)).toBe(true)
    expect((await drawn(counted(), { seed: 2 })).equals(second)).toBe(true)
    expect({ masks, scores }).toEqual({ masks: 2, scores: 3 })
    await warm.close()
  })

  it('frames the pet when the detector sees no pet in the cut-out', async () => {
    const clock = fixedClock('2026-01-02T03:04:05Z')
    const wanted = request({ mount: 'sticker' })
    // The outline is the same, and not trusted.
    const refused: Segmenter['segment'] = async (...asked) => {
      const { alpha, edges } = await oval.segment(...asked)
      return { alpha: null, edges, refusal: 'person', ...(alpha && { rough: alpha }) }
    }
    const dataWith = async (dogOrCat?: number) => {
      const scoreAnimals = async () => ({ dogOrCat: dogOrCat ?? 0, animal: 0 })
      const segmenter: Segmenter = dogOrCat === undefined ? { ...oval, segment: refused } : oval
      const { data } = await openPostcardDriver({ clock, segmenter, scoreAnimals }).draw(wanted, {
        signal: never,
      })
      return data
    }
    const framed = await dataWith()
    expect(framed.equals(await dataWith(0.1))).toBe(true)
    expect(framed.equals(await dataWith(0.8))).toBe(false)
  })
})

describe('the card', () => {
  it.each(SAMPLE_PLACES.map((place) => [place.title, place] as const))(
    'is whole for %s',
    async (_, place) => {
      const card = cardOf(place, 5)
      expect(card).not.toMatch(BROKEN_CARD)
      expect((await rasterise(card)).width).toBe(PIXELS.width)
    },
  )

  it.each(Object.keys(MOUNTS) as MountName[])('can use the mount %s', (mount) => {
    expect(cardOf(samplePlace('Paris'), 2, mount)).not.toMatch(/NaN|undefined/)
  })

  it.each(Object.keys(KITS))('shows the landscape %s by day and by night', (name) => {
    const kit = KITS[name as keyof typeof KITS]
    for (const place of [samplePlace('Kansas City'), samplePlace('Chicago')]) {
      const plan = planOf(place, { locale: 'zh', seed: 3, show: 'auto' })
      const card = composeCard({ ...plan, setting: { ...plan.setting, kit } }, NO_PET, PIXELS)
      expect(card).not.toMatch(/NaN|undefined/)
    }
  })

  it('has at least twelve landmarks, each claimed once', () => {
    const keys = LANDMARKS.flatMap(({ slugs, cities }) => [...slugs, ...cities])
    expect(LANDMARKS.length).toBeGreaterThanOrEqual(12)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has a general title when no font has the letters of the name', () => {
    const nameless = { ...samplePlace('Kansas City'), title: '🐶🐶', place: null }
    expect(planOf(nameless, { show: 'auto' }).words.title).toBe('Wish you were here')
    const { title } = planOf(nameless, { show: 'auto', locale: 'zh' }).words
    expect(title).toBe('愿你也在这里')
    expect(drawable(title, 'title')).toBe(title)
  })
})
