import { expect, test } from 'vitest'
import { type Position, unwrapRing } from './unwrap.ts'

test('leaves a ring alone that does not cross the antimeridian', () => {
  const ring: Position[] = [
    [170, 10],
    [179, 10],
    [175, 20],
    [170, 10],
  ]
  expect(unwrapRing(ring)).toEqual(ring)
})

test('goes on beyond 180 degrees, and comes back', () => {
  const ring: Position[] = [
    [178, 65],
    [-178, 66],
    [-175, 70],
    [179, 69],
    [178, 65],
  ]
  expect(unwrapRing(ring).map(([lng]) => lng)).toEqual([178, 182, 185, 179, 178])
})

test('closes a ring around the pole below the map', () => {
  const ring: Position[] = [
    [-180, -80],
    [-60, -75],
    [60, -70],
    [180, -80],
  ]
  expect(unwrapRing(ring).slice(-3)).toEqual([
    [180, -89],
    [-180, -89],
    [-180, -80],
  ])
})
