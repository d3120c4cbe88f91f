import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { unlessGone } from './unless-gone.ts'

test('what was removed elsewhere is gone; any other failure stays one', async () => {
  expect(await unlessGone(Promise.reject(new ApiError('not_found')))).toBe(undefined)
  expect(await unlessGone(Promise.resolve(null))).toBe(null)
  const offline = new ApiError('network')
  await expect(unlessGone(Promise.reject(offline))).rejects.toBe(offline)
})
