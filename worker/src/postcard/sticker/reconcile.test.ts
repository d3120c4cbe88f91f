import { expect, test } from 'vitest'
import { reconcile } from './reconcile.ts'

const SIDE = 120

function maskOf(valueAt: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, at) => valueAt(at % SIDE, Math.floor(at / SIDE)))
}

const isBody = (x: number, y: number): boolean => Math.hypot(x - 50, y - 60) < 30
const isLeg = (x: number, y: number): boolean => x > 40 && x < 52 && y > 80 && y < 110
const isLeash = (x: number, y: number): boolean => x >= 75 && x < 118 && Math.abs(y - 50) <= 1
const isBlanket = (x: number, y: number): boolean => x > 74 && x < 110 && y > 62 && y < 90

/** The reconciled mask at a place. */
function at(animal: Float32Array, salient: Float32Array, x: number, y: number): number {
  return reconcile({ animal, salient }, SIDE, SIDE).mask[y * SIDE + x] ?? Number.NaN
}

test('a leg that stands out is added where the segmenter suspects an animal, and not where it sees none', () => {
  const salient = maskOf((x, y) => (isBody(x, y) || isLeg(x, y) ? 1 : 0))
  const animal = (leg: number) => maskOf((x, y) => (isBody(x, y) ? 0.95 : isLeg(x, y) ? leg : 0))
  expect(at(animal(0.3), salient, 46, 106)).toBe(1)
  expect(at(animal(0.02), salient, 46, 106)).toBeLessThan(0.1)
})

test('a leash that stands out is left out, however thin it is', () => {
  const salient = maskOf((x, y) => (isBody(x, y) || isLeash(x, y) ? 1 : 0))
  const animal = maskOf((x, y) => (isBody(x, y) ? 0.95 : 0))
  expect(at(animal, salient, 100, 50)).toBe(0)
  expect(at(animal, salient, 50, 60)).toBe(1)
})

test('a part that does not stand out stays only where the segmenter is sure of it', () => {
  const salient = maskOf((x, y) => (isBody(x, y) ? 1 : 0))
  const animal = (part: number) => maskOf((x, y) => (isBody(x, y) ? 0.95 : isBlanket(x, y) ? part : 0))
  expect(at(animal(0.6), salient, 95, 75)).toBe(0)
  expect(at(animal(0.92), salient, 95, 75)).toBeCloseTo(0.92)
})

test('where both agree the edge is that of what stands out', () => {
  const salient = maskOf((x, y) => (y > 30 && x < 60 ? 1 : 0))
  const animal = maskOf((x, y) => (y > 30 && x < 61 ? 0.8 : 0))
  const { mask, agreement } = reconcile({ animal, salient }, SIDE, SIDE)
  expect(mask).toEqual(salient)
  expect(agreement).toBeCloseTo(60 / 61)
})

test('a second mask that shows an eye alone, nothing, or half of everything has no say', () => {
  const animal = maskOf((x, y) => (isBody(x, y) ? 0.95 : 0))
  const eye = maskOf((x, y) => (Math.hypot(x - 45, y - 55) < 5 ? 1 : 0))
  const vague = maskOf((x, y) => (isBody(x, y) ? 0.6 : 0))
  for (const salient of [eye, vague, maskOf(() => 0)])
    expect(reconcile({ animal, salient }, SIDE, SIDE).mask).toBe(animal)
})
