import { expect, test } from 'vitest'
import { dragged, squareOf, WHOLE } from './crop.ts'

const WIDE = { width: 400, height: 200 }

test('the whole of a wide picture is its middle square', () => {
  expect(squareOf(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 })
})

test('zoomed in, the square is smaller and stays in the picture', () => {
  expect(squareOf(WIDE, { zoom: 2, x: 0.5, y: 0.5 })).toEqual({ left: 150, top: 50, side: 100 })
  expect(squareOf(WIDE, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 })
  expect(squareOf(WIDE, { zoom: 99, x: 0, y: 1 })).toEqual({ left: 0, top: 150, side: 50 })
})

test('dragging to the right shows what is further left, up to the edge', () => {
  expect(squareOf(WIDE, dragged(WIDE, WHOLE, { x: 0.25, y: 0 }))).toEqual({ left: 50, top: 0, side: 200 })
  const atEdge = dragged(WIDE, WHOLE, { x: 9, y: 9 })
  expect(squareOf(WIDE, atEdge)).toEqual({ left: 0, top: 0, side: 200 })
  // What went beyond the edge does not have to be dragged back first.
  expect(squareOf(WIDE, dragged(WIDE, atEdge, { x: -0.25, y: 0 })).left).toBe(50)
})
