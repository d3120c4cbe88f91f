import { expect, test } from 'vitest'
import { wouldFall } from './support.ts'

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
  expect(wouldFall(onLegs(38, 60), SIDE, BOUNDS)).toBe(false)
})

test('it would fall from paws that hang at one side, as from a chair', () => {
  expect(wouldFall(onLegs(10, 25), SIDE, BOUNDS)).toBe(true)
  expect(wouldFall(onLegs(80, 90), SIDE, BOUNDS)).toBe(true)
})

test('a long pet lies, and lies as well on the ground', () => {
  const long = { left: 0, top: 20, width: SIDE, height: 48 }
  expect(wouldFall(onLegs(10, 25), SIDE, long)).toBe(false)
})
