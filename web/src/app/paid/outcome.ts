import type { CheckoutState } from '@pawport/shared/contract/billing/checkout.ts'
import { isSignedOut } from '../../lib/api-error.ts'
import { retryDelay } from '../../lib/retry.ts'

/** What a page after a payment shows. */
export type Outcome =
  | 'waiting'
  /** The provider waits for the money, as with a bank transfer. */
  | 'processing'
  | 'completed'
  | 'failed'
  | 'expired'
  /** Refunded or disputed. */
  | 'reversed'
  /** Another account's payment, or none. */
  | 'unknown'
  /** No answer of the server. */
  | 'unreachable'

const OUTCOMES = {
  pending: 'waiting',
  processing: 'processing',
  completed: 'completed',
  partly_refunded: 'completed',
  failed: 'failed',
  expired: 'expired',
  refunded: 'reversed',
  disputed: 'reversed',
} as const satisfies Record<CheckoutState['status'], Outcome>

export function outcomeOf(order: Pick<CheckoutState, 'status'> | undefined, error: unknown): Outcome {
  // A newer server may send statuses that this page does not know.
  if (order) return OUTCOMES[order.status] ?? 'waiting'
  // A user who is signed out is led to the sign-in, and waits on afterwards.
  if (!error || isSignedOut(error)) return 'waiting'
  return retryDelay(error, 1) === null ? 'unknown' : 'unreachable'
}

const PAUSE_MS = 2_000
/** Money that takes days is asked for less often. */
const LONG_PAUSE_MS = 15_000

/** The time until the server is asked again, in milliseconds; 0: not any more. */
export function pauseAfter(order: Pick<CheckoutState, 'status'> | undefined): number {
  const outcome = outcomeOf(order, undefined)
  if (outcome === 'waiting') return PAUSE_MS
  return outcome === 'processing' ? LONG_PAUSE_MS : 0
}
