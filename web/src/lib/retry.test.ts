import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryDelay } from './retry.ts'

test('after a lost connection the request is repeated soon, and soon once more', () => {
  const delays = [1, 2, 3, 4, 20].map((attempt) => retryDelay(new ApiError('network'), attempt))
  expect(delays).toEqual([1_000, 2_000, 4_000, 5_000, 5_000])
})

test('a request to a server that restarts is repeated', () => {
  expect(retryDelay(new ApiError('unavailable'), 1)).toBe(1_000)
})

test('a refusal is final', () => {
  expect(retryDelay(new ApiError('not_found'), 1)).toBeNull()
  expect(retryDelay(new ApiError('unauthenticated'), 1)).toBeNull()
})
