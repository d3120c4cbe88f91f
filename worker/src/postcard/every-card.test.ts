import {
  PICTURE_ASPECTS,
  PICTURE_STYLES,
  pictureDimensions,
} from '@pawport/shared/contract/generations/schemas.ts'
import { sample } from '@pawport/shared/testing/sample.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { PictureRequest } from '../drivers/diffusion/diffusion.ts'
import { openPostcardDriver } from '../drivers/diffusion/postcard/postcard-driver.ts'
import { composeCard } from './compose.ts'
import { MOUNTS, type MountName } from './mounts/index.ts'
import { rasterise } from './raster.ts'
import { BROKEN_CARD, cardRequest, catPhoto, LONGEST_NAMES, NO_PET, planOf } from './testing/cards.ts'
import { SAMPLE_PLACES } from './tools/sample-places.ts'

const [, wall] = SAMPLE_PLACES
if (!wall) throw new Error('no sample places')
const WALL = wall

const SEEDS = [1, 2, 3, 4, 5, 6]
const NAMED_FRAMES = LONGEST_NAMES.flatMap((title) =>
  (Object.keys(MOUNTS) as MountName[]).flatMap((mount) => SEEDS.map((seed) => ({ title, mount, seed }))),
)
/** Of everything that `npm run test:all` draws. */
const PAINTINGS = sample(
  PICTURE_STYLES.flatMap((style) => PICTURE_ASPECTS.map((aspect) => ({ style, aspect }))),
  6,
)
const CARDS = sample(
  PICTURE_ASPECTS.flatMap((aspect) => SAMPLE_PLACES.map((place, seed) => ({ place, seed, aspect }))),
  SAMPLE_PLACES.length,
)

describe('the postcard driver', () => {
  const driver = openPostcardDriver()
  const never = new AbortController().signal
  afterAll(() => driver.close())

  async function sizeOf(changes: Partial<PictureRequest>): Promise<{ width: number; height: number }> {
    const request = cardRequest({ photo: await catPhoto(), ...changes })
    const { width, height } = await sharp((await driver.draw(request, { signal: never })).data).metadata()
    return { width, height }
  }

  it.each(PICTURE_ASPECTS)('draws the shape %s at 1024 in exactly its pixels', async (aspect) => {
    expect(await sizeOf({ aspect, size: 1024 })).toEqual(pictureDimensions(1024, aspect))
  })

  it.each(PAINTINGS)('paints $style in the shape $aspect', async ({ style, aspect }) => {
    expect(await sizeOf({ aspect, style, mount: 'framed' })).toEqual(pictureDimensions(512, aspect))
  })
})

describe('every card', () => {
  it.each(PICTURE_ASPECTS)('can be drawn at sample places in the shape %s', async (aspect) => {
    const pixels = pictureDimensions(512, aspect)
    const small = { width: Math.round(pixels.width / 4), height: Math.round(pixels.height / 4) }
    for (const { place, seed } of CARDS.filter((card) => card.aspect === aspect)) {
      const card = composeCard(planOf(place, { seed, aspect, show: 'auto' }), NO_PET, small)
      expect(card).not.toMatch(BROKEN_CARD)
      const { width, height } = await rasterise(card)
      expect({ width, height }).toEqual(small)
    }
  })

  it.each(PICTURE_STYLES)('has room for the longest names, on each frame (%s)', (style) => {
    for (const { title, mount, seed } of sample(NAMED_FRAMES, 18)) {
      const plan = planOf({ ...WALL, title }, { style, seed, aspect: PICTURE_ASPECTS[seed % 4] })
      const card = composeCard({ ...plan, mount }, NO_PET, { width: 512, height: 512 })
      expect(card).not.toMatch(BROKEN_CARD)
    }
  })
})
