import { expect, test } from 'vitest'
import { afterKey, panned, swiped, WHOLE, zoomed } from './zoom.ts'

const FRAME = { width: 400, height: 300 }

test('what is under the mouse stays there', () => {
  const at = { x: 100, y: -50 }
  const once = zoomed(WHOLE, 2, FRAME, at)
  // A point of the picture p is shown at p * scale + offset.
  expect({ x: 100 * once.scale + once.x, y: -50 * once.scale + once.y }).toEqual(at)
  expect(zoomed(once, 0.5, FRAME, at)).toEqual(WHOLE)
})

test('the picture never gets smaller than its frame, nor larger than eight times', () => {
  expect(zoomed(WHOLE, 0.1, FRAME)).toEqual(WHOLE)
  expect(zoomed(WHOLE, 100, FRAME).scale).toBe(8)
})

test('an enlarged picture is moved up to its edges', () => {
  const twice = zoomed(WHOLE, 2, FRAME)
  expect(panned(twice, { x: 30, y: -40 }, FRAME)).toEqual({ scale: 2, x: 30, y: -40 })
  expect(panned(twice, { x: 1_000, y: -1_000 }, FRAME)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(panned(WHOLE, { x: 30, y: 30 }, FRAME)).toEqual(WHOLE)
})

test('keys zoom and move; arrows over the whole picture are left to turn to the next', () => {
  const twice = zoomed(WHOLE, 2, FRAME)
  expect(afterKey(WHOLE, '+', FRAME)?.scale).toBe(1.5)
  expect(afterKey(twice, '-', FRAME)?.scale).toBeCloseTo(1.333)
  expect(afterKey(twice, '0', FRAME)).toEqual(WHOLE)
  expect(afterKey(twice, 'ArrowRight', FRAME)).toEqual({ scale: 2, x: -80, y: 0 })
  expect(afterKey(WHOLE, 'ArrowRight', FRAME)).toBeUndefined()
  expect(afterKey(twice, 'x', FRAME)).toBeUndefined()
})

test.each([
  [{ x: -80, y: 10 }, 'next'],
  [{ x: 80, y: -30 }, 'previous'],
  [{ x: -30, y: 0 }, null],
  [{ x: 60, y: 90 }, null],
])('a finger that goes %j means %s', (way, meaning) => {
  expect(swiped(way)).toBe(meaning)
})
