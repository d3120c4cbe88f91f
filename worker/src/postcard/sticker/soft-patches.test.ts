import { expect, test } from 'vitest'
import { softPatches } from './soft-patches.ts'

const SIDE = 513

function shareOf(valueAt: (x: number, y: number) => number): number {
  const mask = Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
    valueAt(at % SIDE, Math.floor(at / SIDE)),
  )
  return softPatches(mask, SIDE, SIDE)
}

/** A disc of radius 150 with an edge that is soft over so many pixels. */
const disc = (edge: number) => (x: number, y: number) =>
  Math.min(1, Math.max(0, (150 + edge / 2 - Math.hypot(x - 256, y - 256)) / edge))

test('a pet with a clear edge, and one with long hair, has no soft patches', () => {
  expect(shareOf(disc(1))).toBe(0)
  expect(shareOf(disc(8))).toBe(0)
})

test('a back that is only a ghost is a soft patch', () => {
  const halfGone = (x: number, y: number): number => (x > 330 ? 0.4 : 1) * disc(2)(x, y)
  expect(shareOf(halfGone)).toBeGreaterThan(0.05)
  expect(shareOf((x, y) => (x > 330 ? 0.9 : 1) * disc(2)(x, y))).toBe(0)
})

test('a mask without a pet has none', () => {
  expect(shareOf(() => 0)).toBe(0)
})
