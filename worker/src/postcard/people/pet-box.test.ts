import { expect, test } from 'vitest'
import { boundsOf } from '../sticker/bounds.ts'
import { isWhole, ovalAround } from './pet-box.ts'

const CELLS = 10
const GRID = { area: { left: 100, top: 0, width: 200, height: 200 }, across: CELLS, down: CELLS }
const PHOTO = { width: 400, height: 200 }
/** Columns 1 to 8 and rows 2 to 9 of the grid. */
const BOX = { left: 0.3, top: 0.2, width: 0.4, height: 0.8 }

function cells(is: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: CELLS * CELLS }, (_, at) =>
    is(at % CELLS, Math.floor(at / CELLS)) ? 1 : 0,
  )
}

function isSeenWhole(is: (x: number, y: number) => boolean): boolean {
  return isWhole(boundsOf(cells(is), CELLS, CELLS, 1), GRID, BOX, PHOTO)
}

test('a pet is whole that spans its box, however little of it it fills', () => {
  expect(isSeenWhole((x, y) => x === y && x >= 2)).toBe(true)
  expect(isSeenWhole((x, y) => x + 1 === y)).toBe(true)
})

test('a pet is not whole without the side of its face, without its head, or when nothing of it is seen', () => {
  expect(isSeenWhole((x, y) => x >= 4 && x <= 8 && y >= 2)).toBe(false)
  expect(isSeenWhole((x, y) => x >= 1 && y >= 5)).toBe(false)
  expect(isSeenWhole(() => false)).toBe(false)
})

test('the oval holds the middle of each side of the box, and not its corners', () => {
  const oval = ovalAround(GRID, BOX, PHOTO)
  const held = (x: number, y: number) => oval[y * CELLS + x]
  expect([held(1, 6), held(8, 6), held(4, 2), held(4, 9)]).toEqual([1, 1, 1, 1])
  expect([held(1, 2), held(8, 9), held(8, 2), held(4, 0)]).toEqual([0, 0, 0, 0])
})
