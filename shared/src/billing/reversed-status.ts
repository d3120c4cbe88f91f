import type { OrderStatus } from '../db/payment-tables.ts'

interface Reversed {
  kind: 'refund' | 'dispute'
  amount: number
  active: boolean
}

/** The status of a paid order, by the refunds and disputes of its payment; amounts in the unit of `paid`. */
export function reversedStatus(paid: number, reversals: readonly Reversed[]): OrderStatus {
  const active = reversals.filter(({ active }) => active)
  if (active.some(({ kind }) => kind === 'dispute')) return 'disputed'
  const refunded = active.reduce((sum, { amount }) => sum + amount, 0)
  if (refunded === 0) return 'completed'
  return refunded < paid ? 'partly_refunded' : 'refunded'
}
