import { expect, test } from 'vitest'
import { feetOf, pawsAboveCut } from './feet.ts'

const SIDE = 100
const NO_ROOM = { left: 0, right: 0 }

/** A body from 20 to 60 in height, on legs ten pixels wide that end in these rows. */
function onLegs(...legs: readonly { x: number; end: number }[]): Buffer {
  return Buffer.from(
    Array.from({ length: SIDE * SIDE }, (_, index) => {
      const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
      const isLeg = legs.some((leg) => y >= 60 && y <= leg.end && x >= leg.x && x < leg.x + 10)
      return isLeg || (y >= 20 && y < 60) ? 255 : 0
    }),
  )
}

test('a pet touches the ground from its first to its last lowest paw', () => {
  const feet = feetOf(onLegs({ x: 10, end: 99 }, { x: 80, end: 97 }), { width: SIDE, height: SIDE }, NO_ROOM)
  expect(feet).toEqual({ from: 0.1, to: 0.89 })
})

test('a paw that is further away in the photo touches it higher, and a raised one does not', () => {
  const paws = [
    { x: 5, end: 70 },
    { x: 30, end: 99 },
    { x: 70, end: 89 },
  ]
  const room = { left: 10, right: 10 }
  const feet = feetOf(onLegs(...paws), { width: SIDE, height: SIDE }, room)
  expect(feet).toEqual({ from: 40 / 120, to: 49 / 120, further: [{ from: 80 / 120, to: 89 / 120, up: 0.1 }] })
})

test('the paw of a short leg is further away up to a fifth of the height', () => {
  const onShortLegs = (end: number): Buffer => {
    const onLong = onLegs({ x: 10, end: 99 }, { x: 70, end })
    return Buffer.from(onLong.map((value, at) => (at >= 20 * SIDE && at < 70 * SIDE ? 255 : value)))
  }
  const furtherOf = (end: number) => feetOf(onShortLegs(end), { width: SIDE, height: SIDE }, NO_ROOM).further
  expect(furtherOf(80)).toMatchObject([{ from: 0.7, to: 0.79, up: 0.19 }])
  expect(furtherOf(77)).toBeUndefined()
})

test('a hind leg that stands out of the outline stands higher than a paw may, and a stump does not', () => {
  const size = { width: SIDE, height: SIDE }
  const seenFromAbove = onLegs({ x: 10, end: 99 }, { x: 70, end: 78 })
  expect(feetOf(seenFromAbove, size, NO_ROOM).further).toMatchObject([{ from: 0.7, to: 0.79 }])
  const stump = onLegs({ x: 10, end: 99 }, { x: 70, end: 71 })
  expect(feetOf(stump, size, NO_ROOM).further).toBeUndefined()
})

test('a body that rises to a side, as that of a sitting cat, has no further paws', () => {
  const sitting = Buffer.from(
    Array.from({ length: SIDE * SIDE }, (_, index) => {
      const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
      return y <= 99 - (x > 50 ? (x - 50) * 0.4 : 0) ? 255 : 0
    }),
  )
  expect(feetOf(sitting, { width: SIDE, height: SIDE }, NO_ROOM).further).toBeUndefined()
})

test('of a pet with a cut paw the other ones stand higher, and of one that is cut at its chest none does', () => {
  const size = { width: SIDE, height: SIDE }
  const cut = onLegs({ x: 30, end: 99 }, { x: 70, end: 74 })
  expect(pawsAboveCut(cut, size, NO_ROOM)).toMatchObject([{ further: [{ from: 0.7, to: 0.79, up: 0.25 }] }])
  expect(feetOf(cut, size, NO_ROOM).further).toBeUndefined()
  const chest = Buffer.from(cut.map((value, index) => (index % SIDE > 5 && index % SIDE < 69 ? 255 : value)))
  expect(pawsAboveCut(chest, size, NO_ROOM)).toEqual([])
})
