import { expect, test } from 'vitest'
import { labOf } from '../drawn/oklab.ts'
import type { MoodName } from '../moods.ts'
import { paletteOf } from '../palette.ts'
import { createRandom } from '../random.ts'
import { samplePlace } from '../testing/cards.ts'
import { photographIn, tunePhoto } from './tune-photo.ts'

const SIDE = 160
const SIZE = { width: SIDE, height: SIDE }
const RADIUS = 60
const BACKGROUND = [20, 220, 40]

const distance = (index: number): number => Math.hypot((index % SIDE) - 80, Math.floor(index / SIDE) - 80)

/** A brown coat with a grain before a green wall, which the outline of a photo mixes with the coat. */
const rgb = (() => {
  const random = createRandom(5)
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const grain = random.between(-14, 14)
    const wall = Math.min(1, Math.max(0, (distance(index) - RADIUS + 1.5) / 3))
    for (const [channel, fur] of [150, 108, 78].entries())
      pixels[index * 3 + channel] = (fur + grain) * (1 - wall) + (BACKGROUND[channel] ?? 0) * wall
  }
  return pixels
})()
const mask = Buffer.from(
  Uint8Array.from({ length: SIDE * SIDE }, (_, index) =>
    Math.min(255, Math.max(0, (RADIUS + 1.5 - distance(index)) * 85)),
  ),
)

const tune = (palette: MoodName, cut?: Buffer) =>
  tunePhoto(rgb, SIZE, photographIn(paletteOf(palette, samplePlace('Paris'))), { side: SIDE, mask: cut })

/** The mean difference to the photo of the bytes that are there. */
function difference(tuned: Buffer, counts: (index: number) => boolean): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < tuned.length; at += 1) {
    if (!counts(Math.floor(at / 3))) continue
    sum += Math.abs((tuned[at] ?? 0) - (rgb[at] ?? 0))
    count += 1
  }
  return sum / count
}

const isInside = (index: number): boolean => distance(index) < RADIUS / 2

test.each(['clear', 'golden', 'night'] as const)(
  'a photograph keeps its pixels, but for the light of the scene, in the light %s',
  async (palette) => {
    const cut = await tune(palette, mask)
    expect(difference(cut.rgb, isInside)).toBeGreaterThan(0.2)
    expect(difference(cut.rgb, isInside)).toBeLessThan(12)
    const framed = await tune(palette)
    expect(difference(framed.rgb, isInside)).toBeLessThan(5)
    expect(framed.mask).toBeUndefined()
  },
)

test('the outline of a cut-out has the colours of the pet and not those of the background', async () => {
  const { rgb: tuned, mask: shown } = await tune('clear', mask)
  const lab = { L: 0, a: 0, b: 0 }
  let seen = 0
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    if ((shown?.[index] ?? 0) < 100) continue
    labOf(tuned[index * 3] ?? 0, tuned[index * 3 + 1] ?? 0, tuned[index * 3 + 2] ?? 0, lab)
    // Green is negative.
    expect(lab.a).toBeGreaterThan(-0.01)
    seen += 1
  }
  expect(seen).toBeGreaterThan(9_000)
})

test('the edge that faces the light is brighter and the side away from it darker; the same photo gives the same bytes', async () => {
  const [first, second] = await Promise.all([tune('clear', mask), tune('clear', mask)])
  expect(first.rgb.equals(second.rgb)).toBe(true)
  /** How much brighter the photo became near the outline, in that corner. */
  const gain = (isThere: (x: number, y: number) => boolean): number => {
    const gains: number[] = []
    for (let index = 0; index < SIDE * SIDE; index += 1) {
      const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
      if (distance(index) < RADIUS - 5 || distance(index) > RADIUS - 2 || !isThere(x, y)) continue
      gains.push((first.rgb[index * 3] ?? 0) - (rgb[index * 3] ?? 0))
    }
    return gains.reduce((sum, value) => sum + value, 0) / gains.length
  }
  expect(gain((x, y) => x < 60 && y < 60)).toBeGreaterThan(4)
  expect(gain((x, y) => x > 100 && y > 100)).toBeLessThan(-10)
})
