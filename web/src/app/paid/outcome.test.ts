import type { CheckoutState } from '@pawport/shared/contract/billing/checkout.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { outcomeOf, pauseAfter } from './outcome.ts'

test.each([
  ['pending', 'waiting', 2_000],
  ['processing', 'processing', 15_000],
  ['completed', 'completed', 0],
  ['partly_refunded', 'completed', 0],
  ['failed', 'failed', 0],
  ['expired', 'expired', 0],
  ['refunded', 'reversed', 0],
  ['disputed', 'reversed', 0],
  ['of a newer server' as CheckoutState['status'], 'waiting', 2_000],
] as const)(
  'an order that is %s is shown as %s, and asked for again after %i ms',
  (status, outcome, pause) => {
    expect(outcomeOf({ status }, undefined)).toBe(outcome)
    expect(pauseAfter({ status })).toBe(pause)
  },
)

test.each([
  [undefined, 'waiting'],
  [new ApiError('not_found', 'Not found.'), 'unknown'],
  [new ApiError('network'), 'unreachable'],
  [new ApiError('unreadable'), 'unreachable'],
  [new ApiError('internal', 'Away.'), 'unreachable'],
  [new ApiError('unauthenticated'), 'waiting'],
])('without an order, %o is shown as %s', (error, outcome) => {
  expect(outcomeOf(undefined, error)).toBe(outcome)
})

test('a failed request does not hide what is known', () => {
  expect(outcomeOf({ status: 'completed' }, new ApiError('network'))).toBe('completed')
})
