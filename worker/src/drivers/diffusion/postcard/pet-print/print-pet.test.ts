import { PICTURE_STYLES } from '@pawport/shared/contract/generations.ts'
import { expect, test } from 'vitest'
import { type Palette, paletteOf } from '../palette.ts'
import { createRandom } from '../random.ts'
import { STYLES } from '../styles/index.ts'
import { samplePlace } from '../testing/cards.ts'
import { UNITS_OF_PET } from './pet-print.ts'
import { printPet } from './print-pet.ts'

const SIDE = 160
const SIZE = { width: SIDE, height: SIDE }
const EYE = { x: 80, y: 60, radius: 12 }

/** Brown fur with a grain, and a black eye in it. */
function fur(): Buffer {
  const random = createRandom(5)
  const rgb = Buffer.alloc(SIDE * SIDE * 3)
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const isEye = Math.hypot((index % SIDE) - EYE.x, Math.floor(index / SIDE) - EYE.y) < EYE.radius
    const grain = random.between(-18, 18)
    rgb.set(isEye ? [20, 16, 18] : [150 + grain, 110 + grain, 80 + grain], index * 3)
  }
  return rgb
}

function disc(): Buffer {
  return Buffer.from(
    Uint8Array.from({ length: SIDE * SIDE }, (_, index) =>
      Math.hypot((index % SIDE) - SIDE / 2, Math.floor(index / SIDE) - SIDE / 2) < 70 ? 255 : 0,
    ),
  )
}

const byDay = paletteOf('clear', samplePlace('Paris'))
const byNight = paletteOf('night', samplePlace('Paris'))
const paletteFor = (style: string): Palette => (style === 'night' ? byNight : byDay)

function print(style: (typeof PICTURE_STYLES)[number], mask?: Buffer): Promise<Buffer> {
  return printPet(fur(), SIZE, UNITS_OF_PET, STYLES[style].pet(paletteFor(style)), mask)
}

/** Brightness in a square around a point: its mean, and how much it varies. */
function around(rgb: Buffer, x: number, y: number): { mean: number; spread: number } {
  const values = Array.from({ length: 144 }, (_, index) => {
    const at = ((y - 6 + Math.floor(index / 12)) * SIDE + x - 6 + (index % 12)) * 3
    return ((rgb[at] ?? 0) + (rgb[at + 1] ?? 0) + (rgb[at + 2] ?? 0)) / 3
  })
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  return { mean, spread }
}

test.each(PICTURE_STYLES)('%s smooths the fur and keeps the eye', async (style) => {
  const printed = await print(style)
  const eye = around(printed, EYE.x, EYE.y).mean
  const cheek = around(printed, 30, 120)
  expect(cheek.mean - eye).toBeGreaterThan(50)
  // The dots of the style `airmail` are its own.
  if (style !== 'airmail') expect(cheek.spread).toBeLessThan(around(fur(), 30, 120).spread * 0.85)
})

test('each style prints the pet in its own way, and twice the same', async () => {
  const printed = await Promise.all(PICTURE_STYLES.map((style) => print(style)))
  for (const [index, one] of printed.entries()) {
    for (const other of [fur(), ...printed.slice(index + 1)]) {
      const difference =
        one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
      expect(difference, PICTURE_STYLES[index]).toBeGreaterThan(4)
    }
    const style = PICTURE_STYLES[index]
    if (style) expect((await print(style)).equals(one), style).toBe(true)
  }
})

test('a pet is darker by night, and has a line along its outline', async () => {
  expect(around(await print('night'), 30, 120).mean).toBeLessThan(
    around(await print('vintage'), 30, 120).mean - 15,
  )
  const cut = await print('watercolour', disc())
  const row = (x: number): number => cut[(120 * SIDE + x) * 3] ?? 0
  const outline = 80 - Math.floor(Math.sqrt(70 ** 2 - 40 ** 2))
  expect(row(outline + 1)).toBeLessThan(row(80) - 15)
})
