import { expect, test } from 'vitest'
import { paletteOf } from '../palette.ts'
import { photographIn } from '../photographed/tune-photo.ts'
import { STYLES } from '../styles/index.ts'
import { samplePlace } from '../testing/cards.ts'
import { backdropFor, fadeBackground, isFaded } from './fade-background.ts'
import type { People } from './people-in-photo.ts'

const CELLS = 20
const SIDE = 200
const SIZE = { width: SIDE, height: SIDE }
const WHOLE = { left: 0, top: 0, ...SIZE }
const BACKDROP = { light: '#f0e0c0', deep: '#204060' }
const ROOM = [90, 60, 40]

/** A pet of these cells. */
function parts(isPet: (x: number, y: number) => boolean): People {
  const pet = Uint8Array.from({ length: CELLS * CELLS }, (_, at) =>
    isPet(at % CELLS, Math.floor(at / CELLS)) ? 1 : 0,
  )
  return { area: WHOLE, across: CELLS, down: CELLS, person: new Uint8Array(pet.length), pet }
}

const PET = (x: number, y: number): boolean => x >= 5 && x < 15 && y >= 5 && y < 20

/** A pet of one brightness in a room. */
function picture(coat: number): Buffer {
  const rgb = Buffer.alloc(SIDE * SIDE * 3)
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const [x, y] = [Math.floor((index % SIDE) / 10), Math.floor(index / SIDE / 10)]
    rgb.set(PET(x, y) ? [coat, coat, coat] : ROOM, index * 3)
  }
  return rgb
}

const at = (rgb: Buffer, x: number, y: number) => [
  ...rgb.subarray((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3),
]

test('a room fades into a light colour behind a dark pet, which stays as it is', async () => {
  const rgb = picture(40)
  const pet = await fadeBackground(rgb, SIZE, WHOLE, parts(PET), BACKDROP)
  expect(at(rgb, 100, 120)).toEqual([40, 40, 40])
  expect(Math.min(...at(rgb, 8, 8))).toBeGreaterThan(150)
  expect([pet?.[120 * SIDE + 100], pet?.[8 * SIDE + 8]]).toEqual([255, 0])
  // A cell and a half beside the outline nothing of the room is left.
  expect(pet?.[120 * SIDE + 34]).toBe(0)
})

test('behind a light pet the colour is deep', async () => {
  const rgb = picture(225)
  await fadeBackground(rgb, SIZE, WHOLE, parts(PET), BACKDROP)
  expect(at(rgb, 100, 120)).toEqual([225, 225, 225])
  expect(at(rgb, 8, 8)[0]).toBeLessThan(60)
})

test('of a pet whose outline misses a part, all that may be it stays', async () => {
  const half = parts((x, y) => PET(x, y) && x < 10)
  const [rgb, faded] = [picture(225), picture(225)]
  await fadeBackground(faded, SIZE, WHOLE, half, BACKDROP)
  await fadeBackground(rgb, SIZE, WHOLE, { ...half, mayBePet: parts(PET).pet }, BACKDROP)
  expect(at(faded, 130, 120)[0]).toBeLessThan(100)
  expect(at(rgb, 130, 120)).toEqual([225, 225, 225])
  expect(at(rgb, 8, 8)[0]).toBeLessThan(60)
})

test('of a pet that is held no more than its outline stays', async () => {
  const half = parts((x, y) => PET(x, y) && x < 10)
  const held = { ...half, mayBePet: parts(PET).pet, hand: parts((_, y) => y > 15).pet }
  const [rgb, plain] = [picture(225), picture(225)]
  await fadeBackground(rgb, SIZE, WHOLE, held, BACKDROP)
  await fadeBackground(plain, SIZE, WHOLE, half, BACKDROP)
  expect(rgb.equals(plain)).toBe(true)
})

test('an outline that holds next to nothing, or all of the picture, changes nothing', async () => {
  for (const isPet of [(x: number, y: number) => x === 10 && y === 10, () => true]) {
    const rgb = picture(40)
    expect(await fadeBackground(rgb, SIZE, WHOLE, parts(isPet), BACKDROP)).toBeNull()
    expect(rgb.equals(picture(40))).toBe(true)
  }
})

test('the background of several pets stays, and that of a photographed pet', () => {
  const palette = paletteOf('clear', samplePlace('Paris'))
  expect(isFaded(STYLES.vintage.pet(palette), 1)).toBe(true)
  expect(isFaded(STYLES.vintage.pet(palette), 2)).toBe(false)
  expect(isFaded(photographIn(palette), 1)).toBe(false)
})

test('behind a pet on a stamp is the sheet of the stamp, elsewhere the colours of the scene', () => {
  expect(backdropFor({ fades: '#fbf5e6' }, BACKDROP)).toEqual({ light: '#fbf5e6', deep: '#fbf5e6' })
  expect(backdropFor({}, BACKDROP)).toEqual(BACKDROP)
})
