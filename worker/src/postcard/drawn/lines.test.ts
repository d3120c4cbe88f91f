import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { formLines } from './lines.ts'

const SIZE = { width: 160, height: 160 }

/** Light fur with a grain and dark strokes of some length, two pixels wide. */
function strokes(...lengths: number[]): Float32Array {
  const random = createRandom(7)
  const L = Float32Array.from({ length: SIZE.width * SIZE.height }, () => 0.7 + random.between(-0.02, 0.02))
  for (const [index, length] of lengths.entries())
    for (let x = 0; x < length; x += 1)
      for (const y of [0, 1]) L[(30 + index * 60 + y) * SIZE.width + 40 + x] = 0.3
  return L
}

function linedRows(lines: Float32Array, y: number): number {
  let lined = 0
  for (let x = 0; x < SIZE.width; x += 1) if ((lines[y * SIZE.width + x] ?? 0) > 0.03) lined += 1
  return lined
}

test('a line is where form is: a long dark stroke, not a short one', () => {
  const lines = formLines(strokes(60, 3), SIZE, 1)
  expect(linedRows(lines, 30)).toBeGreaterThan(50)
  expect(linedRows(lines, 90)).toBe(0)
})

test('fur alone has no lines', () => {
  expect(formLines(strokes(), SIZE, 1).every((value) => value < 0.014)).toBe(true)
})
