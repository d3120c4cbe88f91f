import { expect, test } from 'vitest'
import { imageRetryDelay } from './image-retry.ts'

test('a picture is tried again after one second, then after two, then no more [P-78]', () => {
  expect([1, 2, 3].map(imageRetryDelay)).toEqual([1_000, 2_000, null])
})
