import { expect, test } from 'vitest'
import { isTouchedByPerson } from './person.ts'

const SIDE = 513
const GRID_SIDE = 65

/** The pet is a disc in the middle; the person is where `isPerson` says, in pixels. */
function touched(isPerson: (x: number, y: number) => boolean): boolean {
  const mask = Float32Array.from({ length: SIDE * SIDE }, (_, index) =>
    Math.hypot((index % SIDE) - 256, Math.floor(index / SIDE) - 256) < 120 ? 1 : 0,
  )
  const person = Float32Array.from({ length: GRID_SIDE * GRID_SIDE }, (_, cell) =>
    isPerson((cell % GRID_SIDE) * 8, Math.floor(cell / GRID_SIDE) * 8) ? 0.9 : 0,
  )
  return isTouchedByPerson(person, GRID_SIDE, mask, SIDE, SIDE)
}

test('a person who holds the pet touches it', () => {
  expect(touched((x) => x < 150)).toBe(true)
})

test('a hand on the middle of the pet touches it', () => {
  expect(touched((x, y) => Math.hypot(x - 256, y - 256) < 40)).toBe(true)
})

test('a person who stands apart does not touch the pet', () => {
  expect(touched((x) => x < 100)).toBe(false)
  expect(touched(() => false)).toBe(false)
})

test('a patch of ground that looks like a person is none', () => {
  expect(touched((x, y) => Math.hypot(x - 256, y - 385) < 24)).toBe(false)
})
