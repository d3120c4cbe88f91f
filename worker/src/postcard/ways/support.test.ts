import { expect, test } from 'vitest'
import { endsStraight, hangBehind, slantedEnd, wouldFall } from './support.ts'

const SIDE = 100
const BOUNDS = { left: 0, top: 0, width: SIDE, height: SIDE }

/** A body from 20 to 60 in height, on legs at these places. */
function onLegs(...legs: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
    const isLeg = y >= 60 && legs.some((leg) => Math.abs(x - leg) < 5)
    return isLeg || (y >= 20 && y < 60) ? 255 : 0
  })
}

test('a pet stands on legs at both sides of its middle', () => {
  expect(wouldFall(onLegs(15, 85), SIDE, BOUNDS)).toBe(false)
  expect(wouldFall(onLegs(30, 68), SIDE, BOUNDS)).toBe(false)
  // Seen from the front its hind legs are far behind.
  expect(wouldFall(onLegs(50, 90), SIDE, BOUNDS)).toBe(false)
})

test('a broad pet would fall from one paw below its middle, a slim one sits on narrow paws', () => {
  expect(wouldFall(onLegs(44, 56), SIDE, BOUNDS)).toBe(true)
  const slim = onLegs(44, 56).map((value, index) => (Math.abs((index % SIDE) - 50) < 20 ? value : 0))
  expect(wouldFall(slim, SIDE, { left: 30, top: 20, width: 40, height: 80 })).toBe(false)
})

test('it would fall from paws that hang at one side, as from a chair', () => {
  expect(wouldFall(onLegs(10, 25), SIDE, BOUNDS)).toBe(true)
  expect(wouldFall(onLegs(80, 90), SIDE, BOUNDS)).toBe(true)
})

test('a pet seen from above stands on legs that end higher, too', () => {
  const bent = (hindLeg: number) =>
    Uint8Array.from({ length: SIDE * SIDE }, (_, index) => {
      const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
      const isFore = x >= 5 && x < 30
      const isHind = x >= 75 && x < 85 && y < hindLeg
      return y >= 20 && (y < 55 || isFore || isHind) ? 255 : 0
    })
  expect(wouldFall(bent(80), SIDE, BOUNDS)).toBe(false)
  // A leg that is drawn up carries nothing.
  expect(wouldFall(bent(65), SIDE, BOUNDS)).toBe(true)
})

test('a long pet lies, and lies as well on the ground', () => {
  const long = { left: 0, top: 20, width: SIDE, height: 48 }
  expect(wouldFall(onLegs(10, 25), SIDE, long)).toBe(false)
})

test('it would fall without its front legs, where its chest is far from what touches the ground', () => {
  const slanted = Uint8Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
    const isHead = x > 55 && x < 98 && y < 40
    const isBody = y >= 30 && y < 97 - Math.max(0, x - 12) * 0.185
    return isHead || isBody ? 255 : 0
  })
  expect(wouldFall(slanted, SIDE, BOUNDS)).toBe(true)
})

test('of a group that the photo cuts, pets behind the nearest one would hang, those beside it do not', () => {
  const group = (end: number) =>
    Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (at % SIDE > 45 || at < end * SIDE ? 255 : 0))
  expect(hangBehind(group(65), SIDE, BOUNDS)).toBe(true)
  expect(hangBehind(group(90), SIDE, BOUNDS)).toBe(false)
})

test('a pet that a straight line cuts does not stand, one with paws or a round body does', () => {
  const shaped = (isPet: (x: number, y: number) => boolean) =>
    Uint8Array.from({ length: SIDE * SIDE }, (_, index) =>
      isPet(index % SIDE, Math.floor(index / SIDE)) ? 255 : 0,
    )
  expect(
    endsStraight(
      shaped((x, y) => y > 50 || Math.hypot(x - 50, y - 40) < 40),
      SIDE,
      BOUNDS,
    ),
  ).toBe(true)
  expect(endsStraight(onLegs(15, 40, 60, 85), SIDE, BOUNDS)).toBe(false)
  expect(
    endsStraight(
      shaped((x, y) => Math.hypot(x - 50, y - 50) < 50),
      SIDE,
      BOUNDS,
    ),
  ).toBe(false)
  // One that sits is round where its flat lower end begins.
  expect(
    endsStraight(
      shaped((x, y) => Math.abs(x - 50) < 40 && y < 99 - Math.abs(x - 50) * 0.1),
      SIDE,
      BOUNDS,
    ),
  ).toBe(false)
  const lying = { left: 0, top: 50, width: SIDE, height: 50 }
  expect(
    endsStraight(
      shaped((_, y) => y > 50),
      SIDE,
      lying,
    ),
  ).toBe(false)
})

test('a pet behind the slanting edge of a cloth ends above that edge, one with paws does not', () => {
  const behind = (slope: number) =>
    Uint8Array.from({ length: SIDE * SIDE }, (_, index) => {
      const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
      return (y > 40 || Math.hypot(x - 50, y - 40) < 40) && y < 99 - slope * x ? 255 : 0
    })
  expect(slantedEnd(behind(0.13), SIDE, BOUNDS)).toBe(87)
  expect(slantedEnd(behind(0.4), SIDE, BOUNDS)).toBeNull()
  expect(slantedEnd(onLegs(15, 40, 60, 85), SIDE, BOUNDS)).toBeNull()
  const round = Uint8Array.from({ length: SIDE * SIDE }, (_, index) =>
    Math.hypot((index % SIDE) - 50, Math.floor(index / SIDE) - 50) < 50 ? 255 : 0,
  )
  expect(slantedEnd(round, SIDE, BOUNDS)).toBeNull()
})
