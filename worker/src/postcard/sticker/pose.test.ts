import { expect, test } from 'vitest'
import { liesAslant } from './pose.ts'

const SIDE = 200

/** A pet that is `ratio` times as long as it is broad, its length at that angle to the horizon. */
function pet(ratio: number, degrees: number): Float32Array {
  const angle = (degrees * Math.PI) / 180
  return Float32Array.from({ length: SIDE * SIDE }, (_, index) => {
    const x = (index % SIDE) - SIDE / 2
    const y = Math.floor(index / SIDE) - SIDE / 2
    const along = x * Math.cos(angle) + y * Math.sin(angle)
    const aside = y * Math.cos(angle) - x * Math.sin(angle)
    return Math.hypot(along / ratio, aside) < 28 ? 1 : 0
  })
}

test('a long pet at a slant cannot stand on the ground, whichever way it lies', () => {
  expect(liesAslant(pet(2.6, 40), SIDE)).toBe(true)
  expect(liesAslant(pet(2.6, -40), SIDE)).toBe(true)
})

test('a pet that stands, sits or lies level can', () => {
  expect(liesAslant(pet(2.6, 8), SIDE)).toBe(false)
  expect(liesAslant(pet(2.6, 82), SIDE)).toBe(false)
  expect(liesAslant(pet(1.5, 45), SIDE)).toBe(false)
})
