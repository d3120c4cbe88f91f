import { expect, test } from 'vitest'
import { boxIn, isWhole } from './pet-box.ts'

const CELLS = 10
const GRID = { area: { left: 100, top: 0, width: 200, height: 200 }, across: CELLS, down: CELLS }
/** Columns 1 to 8 and rows 2 to 9 of the grid. */
const BOX = { left: 0.3, top: 0.2, width: 0.4, height: 0.8 }

function cells(is: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: CELLS * CELLS }, (_, at) =>
    is(at % CELLS, Math.floor(at / CELLS)) ? 1 : 0,
  )
}

const box = boxIn(GRID, BOX, { width: 400, height: 200 })

test('the box of a pet is in the cells of the part of the photo that is looked at', () => {
  expect(box).toEqual(cells((x, y) => x >= 1 && x <= 8 && y >= 2))
})

test('a pet is whole that spans its box, however little of it it fills', () => {
  expect(
    isWhole(
      cells((x, y) => x === y && x >= 2),
      box,
      CELLS,
    ),
  ).toBe(true)
  expect(
    isWhole(
      cells(() => false),
      box,
      CELLS,
    ),
  ).toBe(false)
})

test('a pet is not whole without the side of its face or without its head', () => {
  const [side, below] = [cells((x, y) => x >= 4 && x <= 8 && y >= 2), cells((x, y) => x >= 1 && y >= 5)]
  expect(isWhole(side, box, CELLS)).toBe(false)
  expect(isWhole(below, box, CELLS)).toBe(false)
})
