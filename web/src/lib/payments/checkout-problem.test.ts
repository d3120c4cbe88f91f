import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import type { T } from '../locale.ts'
import { checkoutProblem } from './checkout-problem.ts'

const t = ((key: string) => key) as unknown as T

test.each([
  [new ApiError('already_subscribed', 'You have it.'), 'plan', 'You have it.'],
  [new ApiError('price_invalid', 'Not for sale.'), 'pack', 'Not for sale.'],
  [new ApiError('network'), 'plan', 'pay.planFailed'],
  [new ApiError('unreadable'), 'plan', 'pay.planFailed'],
  [new ApiError('unreadable'), 'pack', 'pay.packFailed'],
  [new ApiError('network'), 'pack', 'pay.startFailed'],
  [new TypeError('no window'), 'pack', 'pay.startFailed'],
] as const)('%o, for a %s, is told as %s [P-130]', (error, wares, text) => {
  expect(checkoutProblem(error, wares, t)).toBe(text)
})
