import { expect, test } from 'vitest'
import { containment, type Detection, nonMaximumSuppression, overlap } from './non-maximum-suppression.ts'

const left = { top: 0, left: 0, bottom: 1, right: 0.5 }
const nearlyLeft = { top: 0, left: 0, bottom: 1, right: 0.45 }
const right = { top: 0, left: 0.5, bottom: 1, right: 1 }
const head = { top: 0, left: 0.1, bottom: 0.2, right: 0.3 }
const nothing = { top: 0.5, left: 0.5, bottom: 0.5, right: 0.5 }

function dog(score: number, edges: Detection['edges']): Detection {
  return { label: 'dog', score, edges }
}

test('overlap is 1 for the same box, 0 for neighbours, and symmetric', () => {
  expect(overlap(left, left)).toBe(1)
  expect(overlap(left, right)).toBe(0)
  expect(overlap(left, nearlyLeft)).toBeCloseTo(0.9)
  expect(overlap(nearlyLeft, left)).toBeCloseTo(0.9)
})

test('a head is contained in its body although they hardly overlap', () => {
  expect(containment(head, left)).toBe(1)
  expect(overlap(head, left)).toBeLessThan(0.1)
})

test('a box without an area overlaps no other', () => {
  expect(overlap(nothing, nothing)).toBe(0)
  expect(containment(nothing, left)).toBe(0)
})

test('of several boxes on one animal the one with the best score is kept, and so is the box of an animal beside it', () => {
  const kept = nonMaximumSuppression([dog(0.4, nearlyLeft), dog(0.6, right), dog(0.9, left)])
  expect(kept.map(({ score }) => score)).toEqual([0.9, 0.6])
})

test('returns at most the limit, best score first', () => {
  expect(nonMaximumSuppression([dog(0.4, left), dog(0.6, right)], 1)).toEqual([dog(0.6, right)])
})
