import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { resample, resampler } from './resample.ts'

const FROM = { width: 12, height: 9 }
const TO = { width: 40, height: 30 }

function field(seed: number): Float32Array {
  const random = createRandom(seed)
  return Float32Array.from({ length: FROM.width * FROM.height }, () => random.next())
}

test('fields that are made row by row, in turns, are those that are made at once', () => {
  const [one, other] = [field(1), field(2)]
  const rows = resampler(FROM, TO)
  const [oneAt, otherAt] = [rows(one), rows(other)]
  const made = [new Float32Array(TO.width * TO.height), new Float32Array(TO.width * TO.height)]
  for (let y = 0; y < TO.height; y += 1) {
    const [row, otherRow] = [oneAt(y), otherAt(y)]
    made[0]?.set(row, y * TO.width)
    made[1]?.set(otherRow, y * TO.width)
  }
  expect(made).toEqual([resample(one, FROM, TO), resample(other, FROM, TO)])
})

test('an even field stays even', () => {
  const even = resample(new Float32Array(FROM.width * FROM.height).fill(0.5), FROM, TO)
  for (const value of even) expect(value).toBeCloseTo(0.5, 6)
})
