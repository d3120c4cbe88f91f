import { expect, test } from 'vitest'
import { isHeadCut, roundShoulders } from './shoulders.ts'

const SIDE = 100

/** A head of that lower end on a body as wide as the crop. */
function bust(headEnds: number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, index) => {
    const x = index % SIDE
    const y = Math.floor(index / SIDE)
    const isHead = y >= 10 && y < headEnds && Math.abs(x - 50) < 25
    return isHead || y >= headEnds ? 1 : 0
  })
}

const EDGES = { left: 0.4, top: 0, right: 0.4, bottom: 1 }

function widthAt(mask: Float32Array, y: number): number {
  return mask.subarray(y * SIDE, (y + 1) * SIDE).reduce((sum, value) => sum + value, 0)
}

test('a body that both sides and the lower edge cut off gets narrower towards the lower edge, and the head stays', () => {
  const mask = bust(60)
  expect(roundShoulders(mask, SIDE, SIDE, EDGES)).toBe(true)
  expect(mask.subarray(0, 60 * SIDE)).toEqual(bust(60).subarray(0, 60 * SIDE))
  const widths = [62, 75, 88, 99].map((y) => widthAt(mask, y))
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect(widths[0]).toBeGreaterThan(90)
  expect(widths[3]).toBeLessThan(65)
  // As far from the left as from the right.
  expect(mask.slice(99 * SIDE)).toEqual(mask.slice(99 * SIDE).reverse())
})

test('where the head is cut, or the lower edge cuts nothing, the mask stays as it is', () => {
  const cases = [
    { mask: bust(30), edges: EDGES },
    { mask: bust(60), edges: { ...EDGES, top: 0.05 } },
    { mask: bust(60), edges: { ...EDGES, bottom: 0.3 } },
    { mask: bust(60), edges: { ...EDGES, left: 0.05 } },
  ]
  for (const { mask, edges } of cases) {
    const before = mask.slice()
    expect(roundShoulders(mask, SIDE, SIDE, edges)).toBe(false)
    expect(mask).toEqual(before)
  }
})

/** A pet between rows 20 and 80 that the left side cuts from that row on. */
function cutFrom(row: number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, index) => {
    const x = index % SIDE
    const y = Math.floor(index / SIDE)
    return y >= 20 && y < 80 && x < 70 && (x >= 30 || y >= row) ? 1 : 0
  })
}

test('a side that cuts the pet near its top goes through the head, and one that cuts its back does not', () => {
  const edges = { left: 0.3, top: 0, right: 0, bottom: 0 }
  expect(isHeadCut(cutFrom(20), SIDE, SIDE, edges)).toBe(true)
  expect(isHeadCut(cutFrom(30), SIDE, SIDE, edges)).toBe(true)
  expect(isHeadCut(cutFrom(45), SIDE, SIDE, edges)).toBe(false)
})

test('a pet that no side cuts, or both, has no head cut by one', () => {
  for (const left of [0, 0.3])
    expect(isHeadCut(cutFrom(20), SIDE, SIDE, { left, top: 0, right: left, bottom: 0 })).toBe(false)
})
