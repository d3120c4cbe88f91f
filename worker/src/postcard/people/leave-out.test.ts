import sharp from 'sharp'
import { expect, test } from 'vitest'
import { NO_EDGES } from '../sticker/mask-shape.ts'
import type { Segmenter } from '../sticker/segmenter.ts'
import { cropWithoutPeople } from './crop-without.ts'
import { fadePeople } from './fade-people.ts'
import { type People, peopleInPhoto } from './people-in-photo.ts'

const CELLS = 20
const SIDE = 200
const WHOLE = { left: 0, top: 0, width: SIDE, height: SIDE }

/** A pet and a person, each where its test says so, in a photo of 200 pixels. */
function people(isPet: (x: number, y: number) => boolean, isPerson: typeof isPet): People {
  const cells = (is: typeof isPet) =>
    Uint8Array.from({ length: CELLS * CELLS }, (_, at) => (is(at % CELLS, Math.floor(at / CELLS)) ? 1 : 0))
  return { area: WHOLE, across: CELLS, down: CELLS, person: cells(isPerson), pet: cells(isPet) }
}

const PET = (x: number, y: number): boolean => x >= 9 && x < 17 && y >= 3 && y < 18

test('the crop leaves out a person beside the pet, and keeps its head', () => {
  const crop = cropWithoutPeople(
    WHOLE,
    people(PET, (x) => x < 7),
  )
  expect(crop.left).toBeGreaterThan(60)
  expect(crop.top).toBeLessThanOrEqual(30)
  expect(crop.left).toBeLessThanOrEqual(90)
  expect(crop.left + crop.width).toBeGreaterThanOrEqual(160)
  expect(crop.width).toBe(crop.height)
})

test('a hand below is left out, and never ears for it', () => {
  const held = cropWithoutPeople(
    WHOLE,
    people(PET, (_, y) => y >= 13),
  )
  expect(held.top + held.height).toBeLessThan(150)
  expect(held.top).toBeLessThanOrEqual(30)
  const caressed = cropWithoutPeople(
    WHOLE,
    people(PET, (x, y) => !PET(x, y) && y < 6),
  )
  expect(caressed.top).toBeLessThanOrEqual(30)
})

test('no crop leaves a tenth of the head out for the arms that hold the pet', () => {
  const isHead = (x: number, y: number): boolean => x >= 2 && x < 17 && y >= 3 && y < 7
  const isPet = (x: number, y: number): boolean => isHead(x, y) || PET(x, y)
  const crop = cropWithoutPeople(
    WHOLE,
    people(isPet, (x, y) => !isPet(x, y) && x < 12),
  )
  const shown = Array.from({ length: CELLS }, (_, x) => x * 10 + 5).filter(
    (middle) => middle >= 20 && middle < 170 && middle >= crop.left && middle < crop.left + crop.width,
  )
  expect(shown.length).toBeGreaterThanOrEqual(0.9 * 15)
  expect(crop.top).toBeLessThanOrEqual(30)
})

test('of a pet whose outline misses a part the crop shows all that may be it', () => {
  const seen = people(
    (x, y) => PET(x, y) && y >= 11,
    (x) => x < 7,
  )
  const mayBePet = people(PET, () => false).pet
  expect(cropWithoutPeople(WHOLE, { ...seen, mayBePet }).top).toBeLessThanOrEqual(30)
})

test('a hand before the pet is left out by the crop, and never painted over', async () => {
  const isHand = (x: number, y: number): boolean => PET(x, y) && y >= 13
  const none = people(PET, () => false)
  const seen: People = { ...none, hand: people(() => false, isHand).person }
  const crop = cropWithoutPeople(WHOLE, seen)
  expect(crop.top + crop.height).toBeLessThan(150)
  expect(crop.top).toBeLessThanOrEqual(30)
  const rgb = Buffer.from(Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => (at * 7) % 251))
  const before = Buffer.from(rgb)
  await fadePeople(rgb, { width: SIDE, height: SIDE }, WHOLE, seen)
  expect(rgb.equals(before)).toBe(true)
})

test('what is left of a person is painted over, and the pet stays as it is', async () => {
  const seen = people(PET, (x) => x < 4)
  const rgb = Buffer.alloc(SIDE * SIDE * 3)
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const [x, y] = [(index % SIDE) / 10, index / SIDE / 10].map(Math.floor) as [number, number]
    rgb.set(PET(x, y) ? [200, 150, 100] : x < 4 ? [250, 20, 20] : [40, 90, 40], index * 3)
  }
  await fadePeople(rgb, { width: SIDE, height: SIDE }, WHOLE, seen)
  const at = (x: number, y: number) => [...rgb.subarray((y * SIDE + x) * 3).subarray(0, 3)]
  expect(at(15, 100)).toEqual([40, 90, 40])
  expect(at(130, 100)).toEqual([200, 150, 100])
})

test('people are found around a pet; a few cells of one are none', async () => {
  const photo = await sharp({ create: { ...WHOLE, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  const seeing = (share: number, handed = 0): Segmenter => ({
    async segment(_rgb, width, height) {
      const columns = 65
      const isHand = (at: number) => Math.abs((at % columns) - columns / 2) < (columns * handed) / 2
      const cells = Uint8Array.from({ length: columns * columns }, (_, at) =>
        at % columns < columns * share ? 255 : isHand(at) ? 60 : 0,
      )
      const hands = Uint8Array.from(cells, (_, at) => (isHand(at) ? 1 : 0))
      return {
        alpha: new Uint8Array(width * height).fill(255),
        edges: NO_EDGES,
        people: { cells, hands, columns },
      }
    },
    async close() {},
  })
  const box = { left: 0.2, top: 0.2, width: 0.6, height: 0.6 }
  const seen = await peopleInPhoto(photo, { box, boxes: [box] }, seeing(0.3))
  expect(seen?.person[0]).toBe(1)
  expect(seen?.pet[0]).toBe(0)
  const alone = await peopleInPhoto(photo, { box, boxes: [box] }, seeing(0.01))
  expect(alone?.person.some(Boolean)).toBe(false)
  expect(alone?.pet[0]).toBe(0)
  expect(alone?.pet.at(-1)).toBe(1)
  expect(alone?.mayBePet).toBeUndefined()
  const held = await peopleInPhoto(photo, { box, boxes: [box] }, seeing(0, 0.1))
  const middle = (held?.across ?? 0) >> 1
  expect([held?.hand?.[0], held?.hand?.[middle], held?.pet[middle]]).toEqual([0, 1, 0])
})

test('of a pet that a person hides in part, the rest of its box may be the pet, but for the person', async () => {
  const photo = await sharp({ create: { ...WHOLE, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  const columns = 65
  const segmenter: Segmenter = {
    async segment(_rgb, width, height) {
      const alpha = Uint8Array.from({ length: width * height }, (_, at) =>
        Math.floor(at / width) > height / 2 ? 255 : 0,
      )
      const cells = Uint8Array.from({ length: columns * columns }, (_, at) => (at % columns < 20 ? 255 : 0))
      return { alpha, edges: NO_EDGES, people: { cells, columns } }
    },
    async close() {},
  }
  const box = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 }
  const seen = await peopleInPhoto(photo, { box, boxes: [box] }, segmenter)
  const across = seen?.across ?? 0
  const upper = 12 * across
  expect([seen?.pet[upper + 40], seen?.mayBePet?.[upper + 40]]).toEqual([0, 1])
  expect([seen?.person[upper + 10], seen?.mayBePet?.[upper + 10]]).toEqual([1, 0])
})
