import { expect, test } from 'vitest'
import { reversedStatus } from './reversed-status.ts'

const refund = { kind: 'refund', amount: 400, active: true } as const
const dispute = { kind: 'dispute', amount: 999, active: true } as const

test.each([
  ['nothing returned', [], 'completed'],
  ['a part returned', [refund], 'partly_refunded'],
  ['all returned in parts', [refund, { ...refund, amount: 599 }], 'refunded'],
  ['a refund that failed', [{ ...refund, active: false }], 'completed'],
  ['a dispute', [dispute], 'disputed'],
  ['a dispute that was won, and a refund', [{ ...dispute, active: false }, refund], 'partly_refunded'],
  ['a refund and a dispute', [refund, dispute], 'disputed'],
] as const)('an order with %s', (_, reversals, status) => {
  expect(reversedStatus(999, reversals)).toBe(status)
})
