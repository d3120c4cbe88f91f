import { PICTURE_STYLES, type PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { describe, expect, it, test } from 'vitest'
import { type Palette, paletteOf } from '../palette.ts'
import { createRandom } from '../random.ts'
import { STYLES } from '../styles/index.ts'
import { samplePlace } from '../testing/cards.ts'
import { type DrawnPet, drawPet } from './draw-pet.ts'
import { UNITS_OF_PET } from './hand.ts'
import { type Lab, labOf } from './oklab.ts'

const SIDE = 160
const SIZE = { width: SIDE, height: SIDE }
const EYE = { x: 80, y: 58, radius: 6 }
const LIGHT = { x: 82, y: 55, radius: 1.5 }
type Rgb = readonly [number, number, number]

const isNear = (index: number, { x, y, radius }: typeof EYE): boolean =>
  Math.hypot((index % SIDE) - x, Math.floor(index / SIDE) - y) <= radius

/** A coat with a grain, a black eye and a catch light in it. */
function coat([red, green, blue]: Rgb): Buffer {
  const random = createRandom(5)
  const rgb = Buffer.alloc(SIDE * SIDE * 3)
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const grain = random.between(-14, 14)
    const fur = [red + grain, green + grain, blue + grain].map((value) => Math.min(255, Math.max(0, value)))
    rgb.set(isNear(index, LIGHT) ? [250, 250, 250] : isNear(index, EYE) ? [16, 14, 16] : fur, index * 3)
  }
  return rgb
}

function disc(): Buffer {
  return Buffer.from(
    Uint8Array.from({ length: SIDE * SIDE }, (_, index) =>
      isNear(index, { x: 80, y: 80, radius: 70 }) ? 255 : 0,
    ),
  )
}

const BROWN: Rgb = [150, 108, 78]
const byDay = paletteOf('clear', samplePlace('Paris'))
const byNight = paletteOf('night', samplePlace('Paris'))
const paletteFor = (style: string): Palette => (style === 'night' ? byNight : byDay)

const WHITE: Rgb = [228, 226, 222]
const drawings = new Map<string, Promise<DrawnPet>>()

function draw(style: PictureStyle, fur: Rgb = BROWN): Promise<DrawnPet> {
  const hand = STYLES[style].pet(paletteFor(style))
  return drawPet(coat(fur), SIZE, hand, { side: UNITS_OF_PET / 2, mask: disc() })
}

/** Each is drawn once for all tests. */
function drawn(style: PictureStyle, fur: Rgb = BROWN): Promise<DrawnPet> {
  const key = `${style} ${fur}`
  const one = drawings.get(key) ?? draw(style, fur)
  drawings.set(key, one)
  return one
}

/** Mean and deviation of the brightness around a point, and the mean colour. */
function around({ rgb }: DrawnPet, x: number, y: number, reach = 8): Lab & { spread: number } {
  const lab = { L: 0, a: 0, b: 0 }
  const all: Lab[] = []
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const at = ((y + dy) * SIDE + x + dx) * 3
      labOf(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0, lab)
      all.push({ ...lab })
    }
  }
  const mean = (of: (one: Lab) => number): number => all.reduce((sum, one) => sum + of(one), 0) / all.length
  const L = mean((one) => one.L)
  return {
    L,
    a: mean((one) => one.a),
    b: mean((one) => one.b),
    spread: Math.sqrt(mean((one) => (one.L - L) ** 2)),
  }
}

describe.each(PICTURE_STYLES)('the style %s', (style) => {
  it('makes an even area of the fur and keeps the eye with its catch light', async () => {
    const pet = await drawn(style)
    // Dots and the grain of rough paper are the style's own.
    if (style !== 'airmail' && style !== 'watercolour') {
      const grain = around({ rgb: coat(BROWN), mask: undefined }, 45, 95).spread
      expect(around(pet, 45, 95).spread).toBeLessThan(grain * 0.75)
    }
    const [eye, catchLight, cheek] = [
      around(pet, 76, 62, 1).L,
      around(pet, LIGHT.x, LIGHT.y, 0).L,
      around(pet, 45, 95).L,
    ]
    expect(cheek - eye).toBeGreaterThan(0.12)
    expect(catchLight - eye).toBeGreaterThan(0.3)
  })

  it('draws a white pet lighter than a brown one, and a black one darker', async () => {
    const [white, brown, black] = await Promise.all([
      drawn(style, WHITE),
      drawn(style),
      drawn(style, [34, 31, 32]),
    ])
    const L = (pet: DrawnPet): number => around(pet, 80, 105, 12).L
    expect(L(white) - L(brown)).toBeGreaterThan(0.12)
    expect(L(brown) - L(black)).toBeGreaterThan(0.1)
    expect(L(white)).toBeGreaterThan(style === 'night' ? 0.6 : 0.82)
    expect(L(black)).toBeLessThan(['watercolour', 'airmail'].includes(style) ? 0.55 : 0.48)
  })

  it('leaves the background out, and gives the outline that it drew', async () => {
    const { rgb, mask } = await drawn(style)
    expect([...rgb.subarray(0, 3)]).toEqual([0, 0, 0])
    expect(mask?.[0]).toBe(0)
    expect(mask?.[80 * SIDE + 80]).toBe(255)
    const edge = 80 - 70
    const row = Array.from({ length: 12 }, (_, x) => mask?.[80 * SIDE + edge - 6 + x] ?? 0)
    expect(row[0]).toBeLessThan(40)
    expect(row[11]).toBeGreaterThan(215)
  })

  it('draws the same from the same photo', async () => {
    const [one, other] = [await drawn(style), await draw(style)]
    expect(one.rgb.equals(other.rgb)).toBe(true)
    expect(one.mask?.equals(other.mask ?? Buffer.alloc(0))).toBe(true)
  })
})

test('each style draws in its own way', async () => {
  const pets = await Promise.all(PICTURE_STYLES.map(async (style) => (await drawn(style)).rgb))
  for (const [index, one] of pets.entries())
    for (const other of pets.slice(index + 1))
      expect(
        one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length,
      ).toBeGreaterThan(4)
})

test('the colour of a coat survives in every style', async () => {
  for (const style of PICTURE_STYLES) {
    const [red, grey] = await Promise.all([drawn(style, [176, 98, 44]), drawn(style, [120, 120, 120])])
    expect(around(red, 80, 105, 12).a - around(grey, 80, 105, 12).a, style).toBeGreaterThan(0.015)
  }
})

test('airmail prints a tan coat in its own hue, neither pink nor blue, and a red thing in red', async () => {
  const hue = async (fur: Rgb): Promise<number> => {
    const { a, b } = around(await drawn('airmail', fur), 80, 105, 12)
    return (Math.atan2(b, a) * 180) / Math.PI
  }
  for (const fur of [BROWN, [205, 168, 120], [176, 98, 44]] as const) {
    expect(await hue(fur), `${fur}`).toBeGreaterThan(50)
    expect(await hue(fur), `${fur}`).toBeLessThan(100)
  }
  expect(await hue([200, 60, 70])).toBeLessThan(45)
})

test('vintage has an ink outline, watercolour none but pigment at its edge', async () => {
  const depth = async (style: PictureStyle): Promise<number> => {
    const { rgb } = await drawn(style, WHITE)
    const row = Array.from({ length: 12 }, (_, x) => rgb[(80 * SIDE + 140 + x) * 3] ?? 0)
    return (rgb[(80 * SIDE + 125) * 3] ?? 0) - Math.min(...row.slice(0, 10))
  }
  const [inked, washed] = [await depth('vintage'), await depth('watercolour')]
  expect(washed).toBeGreaterThan(8)
  expect(inked).toBeGreaterThan(washed + 30)
})

test('a photo without a mask is drawn all over', async () => {
  const { rgb, mask } = await drawPet(coat(BROWN), SIZE, STYLES.vintage.pet(byDay), {
    side: UNITS_OF_PET / 2,
  })
  expect(mask).toBeUndefined()
  for (const at of [0, SIDE - 1, SIDE * (SIDE - 1)]) expect(rgb[at * 3]).toBeGreaterThan(60)
})

test('the tones of a dim pet before something bright are spread by its own, where the pet is known', async () => {
  const dim = Buffer.from(coat(BROWN).map((value) => value * 0.4))
  const pet = disc()
  for (const [index, isPet] of pet.entries()) if (!isPet) dim.fill(245, index * 3, index * 3 + 3)
  const lightest = async (known: Buffer | null): Promise<number> => {
    const { rgb } = await drawPet(dim, SIZE, STYLES.vintage.pet(byDay), {
      side: UNITS_OF_PET / 2,
      pet: known,
    })
    const coatAt = Array.from({ length: 60 }, (_, x) => rgb[(110 * SIDE + 50 + x) * 3] ?? 0)
    return coatAt.reduce((sum, value) => sum + value, 0) / coatAt.length
  }
  expect(await lightest(pet)).toBeGreaterThan((await lightest(null)) + 10)
})
