import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { secondTryMs } from './second-try.ts'

test('a draft is asked for again when the server says, and five seconds after a lost connection', () => {
  expect(secondTryMs(new ApiError('drafts_busy', '', undefined, 7))).toBe(7_000)
  expect(secondTryMs(new ApiError('too_many_requests', '', undefined, 0))).toBe(0)
  expect(secondTryMs(new ApiError('network'))).toBe(5_000)
})

test('a refusal that would be the same is final', () => {
  expect(secondTryMs(new ApiError('photo_expired'))).toBeNull()
})
