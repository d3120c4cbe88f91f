import type { Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import { PICTURE_STYLES } from '@pawport/shared/contract/generations/schemas.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureRequest } from '../drivers/diffusion/diffusion.ts'
import { openPostcardDriver } from '../drivers/diffusion/postcard/postcard-driver.ts'
import { type Models, prepareCard } from './draw-card.ts'
import { NO_EDGES } from './sticker/mask-shape.ts'
import type { Segmenter } from './sticker/segmenter.ts'
import { cardRequest, catPhoto } from './testing/cards.ts'

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
const models: Models = { segmenter: oval, scoreAnimals: undefined }
const driver = openPostcardDriver({ clock: fixedClock('2026-01-02T03:04:05Z'), segmenter: oval })
const never = new AbortController().signal
const photo = await catPhoto()

/** The pet on the card: its colours at 64 by 64 pixels. */
async function petOf(changes: Partial<PictureRequest>): Promise<Buffer> {
  const { pet } = await prepareCard(cardRequest({ photo, ...changes }), models, () => {})
  return small(pet.href)
}

function small(href: string): Promise<Buffer> {
  return sharp(Buffer.from(href.split(',')[1] ?? '', 'base64'))
    .resize(64, 64, { fit: 'fill' })
    .flatten({ background: '#808080' })
    .raw()
    .toBuffer()
}

const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

/** How alike two pictures of 64 by 64 pixels are in the oval, 1 for the same apart from light and colour. */
function likeness(one: Buffer, other: Buffer): number {
  const [a, b] = [greyOf(one), greyOf(other)]
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  const [meanA, meanB] = [sum(a) / a.length, sum(b) / b.length]
  const product = sum(a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB)))
  const spread = (values: readonly number[], mean: number): number =>
    Math.sqrt(sum(values.map((value) => (value - mean) ** 2)))
  return product / (spread(a, meanA) * spread(b, meanB))
}

function greyOf(rgb: Buffer): number[] {
  const greys: number[] = []
  for (let index = 0; index < 64 * 64; index += 1) {
    if (Math.hypot((index % 64) - 32, Math.floor(index / 64) - 32) > 24) continue
    greys.push((rgb[index * 3] ?? 0) + (rgb[index * 3 + 1] ?? 0) + (rgb[index * 3 + 2] ?? 0))
  }
  return greys
}

test.each(PICTURE_STYLES)(
  'the photo stays nearer to its pixels than the drawing in style %s',
  async (style) => {
    const { pet } = await prepareCard(cardRequest({ photo, style, mount: 'sticker' }), models, () => {})
    if (pet.kind !== 'sticker') throw new Error('no cut-out')
    const [drawn, plain] = [await small(pet.href), await small(pet.plain)]
    const photographed = await petOf({ style, mount: 'sticker', portrayal: 'photo' })
    expect(likeness(photographed, plain)).toBeGreaterThan(0.98)
    expect(likeness(photographed, plain)).toBeGreaterThan(likeness(drawn, plain))
    expect(difference(photographed, drawn)).toBeGreaterThan(4)
  },
)

test('every style shows nearly the same photograph in a frame; a stamp is an engraving of a drawn pet alone', async () => {
  const framed = (changes: Partial<PictureRequest>) => petOf({ mount: 'framed', seed: 3, ...changes })
  const photographs = await Promise.all(PICTURE_STYLES.map((style) => framed({ style, portrayal: 'photo' })))
  for (const photograph of photographs.slice(1))
    expect(difference(photograph, photographs[0] as Buffer)).toBeLessThan(12)
  // In the style Airmail every frame is a stamp.
  const engraved = await framed({ style: 'airmail' })
  expect(difference(engraved, await framed({ style: 'airmail', portrayal: 'photo' }))).toBeGreaterThan(15)
})

test('the same seed gives the same bytes for each portrayal, and the two differ; drawn when none is named', async () => {
  const draw = (portrayal: Portrayal) =>
    driver.draw(cardRequest({ photo, mount: 'sticker', portrayal }), { signal: never })
  const [drawn, photographed, again] = [await draw('drawn'), await draw('photo'), await draw('photo')]
  expect(photographed.data.equals(again.data)).toBe(true)
  expect(photographed.data.equals(drawn.data)).toBe(false)
  expect([drawn, photographed].map(({ portrayal }) => portrayal)).toEqual(['drawn', 'photo'])
  expect(await petOf({ mount: 'sticker' })).toEqual(await petOf({ mount: 'sticker', portrayal: 'drawn' }))
})
