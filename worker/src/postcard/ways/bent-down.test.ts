import { expect, test } from 'vitest'
import { isBentDown } from './bent-down.ts'

const SIDE = 100
const BOUNDS = { left: 0, top: 0, width: SIDE, height: SIDE }

/** An outline whose rows, from above, are so wide around its middle; `down` is 0..1. */
function outline(widthAt: (down: number) => number): Uint8Array {
  return Uint8Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
    return Math.abs(x - SIDE / 2) < (widthAt(y / SIDE) * SIDE) / 2 ? 255 : 0
  })
}

const BACK = outline((down) => Math.sin(Math.PI * Math.min(1, down + 0.1)))

test('a round back above all else is that of a pet that bends its head down', () => {
  expect(isBentDown(BACK, SIDE, BOUNDS)).toBe(true)
})

test('a head above its body is raised', () => {
  const raised = outline((down) => (down < 0.3 ? 0.4 : 1 - Math.max(0, down - 0.6) * 2))
  expect(isBentDown(raised, SIDE, BOUNDS)).toBe(false)
})

test('a close-up of a head ends in its shoulders', () => {
  expect(
    isBentDown(
      outline((down) => 0.65 + down * 0.35),
      SIDE,
      BOUNDS,
    ),
  ).toBe(false)
})

test('a slim pet sits upright', () => {
  const slim = { left: 20, top: 0, width: 60, height: SIDE }
  const sitting = outline((down) => Math.min(0.6, 0.9 * Math.sin(Math.PI * Math.min(1, down + 0.1))))
  expect(isBentDown(sitting, SIDE, slim)).toBe(false)
  // The same outline on a pet that is as wide as high.
  expect(isBentDown(sitting, SIDE, { ...slim, height: 66 })).toBe(false)
})
