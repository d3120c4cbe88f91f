import { expect, test } from 'vitest'
import { paintOverHands } from './paint-over-hands.ts'
import type { People } from './people-in-photo.ts'

const CELLS = 20
const SIDE = 200
const SIZE = { width: SIDE, height: SIDE }
const WHOLE = { left: 0, top: 0, ...SIZE }
const FUR = [90, 70, 50]
const SKIN = [220, 170, 140]
const ROOM = [20, 90, 160]

type Is = (x: number, y: number) => boolean
const PET: Is = (x, y) => x >= 4 && x < 16 && y >= 3
const HAND: Is = (x, y) => x >= 8 && x < 12 && y >= 9 && y < 13

function seen(hand: Is): People {
  const cells = (is: Is) =>
    Uint8Array.from({ length: CELLS * CELLS }, (_, at) => (is(at % CELLS, Math.floor(at / CELLS)) ? 1 : 0))
  const pet = cells((x, y) => PET(x, y) && !hand(x, y))
  return { area: WHOLE, across: CELLS, down: CELLS, person: cells(() => false), hand: cells(hand), pet }
}

function picture(): Buffer {
  const rgb = Buffer.alloc(SIDE * SIDE * 3)
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const [x, y] = [Math.floor((index % SIDE) / 10), Math.floor(index / SIDE / 10)]
    rgb.set(HAND(x, y) ? SKIN : PET(x, y) ? FUR : ROOM, index * 3)
  }
  return rgb
}

const at = (rgb: Buffer, x: number, y: number) => [
  ...rgb.subarray((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3),
]

test('the fur around it is painted over a hand, which is the pet then', async () => {
  const rgb = picture()
  const people = await paintOverHands(rgb, SIZE, WHOLE, seen(HAND))
  for (const [x, y] of [
    [100, 110],
    [84, 94],
    [116, 126],
  ] as const)
    for (const [channel, value] of at(rgb, x, y).entries())
      expect(Math.abs(value - (FUR[channel] ?? 0))).toBeLessThan(12)
  expect(at(rgb, 10, 10)).toEqual(ROOM)
  expect([people.pet[10 * CELLS + 10], people.hand?.includes(1)]).toEqual([1, false])
})

test('without a hand before the pet, or without fur in the picture, all stays as it is', async () => {
  const none = seen(() => false)
  const rgb = picture()
  expect(await paintOverHands(rgb, SIZE, WHOLE, none)).toBe(none)
  const all = { ...seen(HAND), pet: new Uint8Array(CELLS * CELLS) }
  expect(await paintOverHands(rgb, SIZE, WHOLE, all)).toBe(all)
  expect(rgb.equals(picture())).toBe(true)
})
