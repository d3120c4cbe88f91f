import { expect, test } from 'vitest'
import { brightness } from './brightness.ts'

test('gives the grey value that a share of the values does not exceed', () => {
  const values = Uint8Array.from([200, 10, 10, 30])
  expect([0.25, 0.5, 0.75, 0.76, 1].map((part) => brightness(values, part))).toEqual([10, 10, 30, 200, 200])
})
