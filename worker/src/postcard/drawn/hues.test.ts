import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { gatherHues } from './hues.ts'
import type { LabPixels } from './oklab.ts'

const COUNT = 3_000

/** A ginger coat with a grain of colours, and an eye of 1 % in a hue of its own. */
function ginger(): LabPixels {
  const random = createRandom(11)
  const lab = { L: new Float32Array(COUNT), a: new Float32Array(COUNT), b: new Float32Array(COUNT) }
  for (let index = 0; index < COUNT; index += 1) {
    const isEye = index % 100 === 0
    lab.L[index] = 0.6
    lab.a[index] = isEye ? -0.12 : 0.06 + random.between(-0.03, 0.03)
    lab.b[index] = isEye ? 0.1 : 0.1 + random.between(-0.03, 0.03)
  }
  return lab
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

test('the colours of a coat come together, while its hue and that of an eye stay', () => {
  const before = ginger()
  const lab = ginger()
  gatherHues(lab, () => true)
  const coat = (values: Float32Array): number[] => [...values].filter((_, index) => index % 100 !== 0)
  expect(deviation(coat(lab.a))).toBeLessThan(deviation(coat(before.a)) * 0.75)
  const mean = coat(lab.a).reduce((sum, value) => sum + value, 0) / coat(lab.a).length
  expect(mean).toBeCloseTo(0.06, 2)
  for (let index = 0; index < COUNT; index += 100) expect(lab.a[index]).toBeLessThan(-0.09)
  expect(lab.L).toEqual(before.L)
})
