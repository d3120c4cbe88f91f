import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { kuwahara } from './kuwahara.ts'
import type { LabPixels } from './oklab.ts'
import { flowOf } from './structure-tensor.ts'

const SIZE = { width: 64, height: 48 }
const COUNT = SIZE.width * SIZE.height

/** Grey with the grain of fur, dark on the left and light from column 32 on. */
function halves(): LabPixels {
  const random = createRandom(3)
  const L = Float32Array.from(
    { length: COUNT },
    (_, index) => (index % SIZE.width < 32 ? 0.3 : 0.7) + random.between(-0.05, 0.05),
  )
  return { L, a: new Float32Array(COUNT), b: new Float32Array(COUNT) }
}

function filtered(lab: LabPixels, inside: Float32Array | null = null): Promise<LabPixels> {
  return kuwahara(lab, inside, SIZE, flowOf(lab.L, SIZE, 2), 4)
}

function spreadIn(L: Float32Array, from: number, to: number): number {
  const values = [...L].filter((_, index) => index % SIZE.width >= from && index % SIZE.width < to)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

test('fur becomes an even area, and an edge stays where it is', async () => {
  const lab = halves()
  const { L } = await filtered(lab)
  expect(spreadIn(L, 4, 26)).toBeLessThan(spreadIn(lab.L, 4, 26) / 2)
  const row = 24 * SIZE.width
  expect(L[row + 29]).toBeLessThan(0.37)
  expect(L[row + 34]).toBeGreaterThan(0.63)
})

test('the background leaves no trace in the pet', async () => {
  const lab = halves()
  const inside = Float32Array.from({ length: COUNT }, (_, index) => (index % SIZE.width < 32 ? 1 : 0))
  const { L } = await filtered(lab, inside)
  // Just beyond the outline, too, where a photo mixes both.
  for (let y = 0; y < SIZE.height; y += 1)
    for (const x of [31, 32, 33]) expect(L[y * SIZE.width + x]).toBeLessThan(0.4)
})

test('the same pixels give the same drawing', async () => {
  const [one, other] = [await filtered(halves()), await filtered(halves())]
  expect(one).toEqual(other)
})
