import { expect, test } from 'vitest'
import { localTonesOf, spreadLocally } from './local-tones.ts'

const SIZE = { width: 120, height: 120 }
const COUNT = SIZE.width * SIZE.height

/** A coat with an eye that is a little darker. */
function coat(fur: number, eye: number): Float32Array {
  return Float32Array.from({ length: COUNT }, (_, index) =>
    Math.hypot((index % 120) - 60, Math.floor(index / 120) - 60) < 4 ? eye : fur,
  )
}

function spreadOf(fur: number, eye: number, isFace: boolean): { difference: number; fur: number } {
  const L = coat(fur, eye)
  spreadLocally(L, localTonesOf(L, null, new Float32Array(COUNT).fill(isFace ? 1 : 0), SIZE))
  const [middle = 0, beside = 0] = [L[60 * 120 + 60], L[60 * 120 + 75]]
  return { difference: beside - middle, fur: beside }
}

test('a black face becomes lighter, and an eye in it stands out twice as much', () => {
  const { difference, fur } = spreadOf(0.2, 0.14, true)
  expect(difference).toBeGreaterThan(0.06 * 1.9)
  expect(fur).toBeGreaterThan(0.25)
  expect(fur).toBeLessThan(0.36)
  expect(spreadOf(0.2, 0.14, false).difference).toBeLessThan(difference)
})

test('a white coat stays as it is beyond the face', () => {
  const { difference, fur } = spreadOf(0.9, 0.8, false)
  expect(difference).toBeCloseTo(0.1, 3)
  expect(fur).toBeCloseTo(0.9, 3)
})
