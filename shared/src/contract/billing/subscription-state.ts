import type { Subscription, SubscriptionState } from './schemas.ts'

export type { SubscriptionState } from './schemas.ts'

/** Whether the provider runs it. */
const RUNS = {
  none: false,
  active: true,
  ending: true,
  trialing: true,
  incomplete: true,
  past_due: true,
  refunded: true,
  disputed: true,
  ended_early: false,
  ended: false,
  never_paid: false,
  unpaid: false,
  paused: false,
  refused: false,
} as const satisfies Record<SubscriptionState, boolean>

/**
 * Whether the provider runs it: there can be no second one beside it. In all other states a plan can be
 * bought.
 */
export function runs(state: SubscriptionState): boolean {
  return RUNS[state]
}

type Told = Pick<Subscription, 'status' | 'is_expired'> &
  Partial<Pick<Subscription, 'cancelled_at' | 'state'>>

/** The state of a subscription: as the answer says, or as the status lets know. */
export function stateOf({ state, status, is_expired, cancelled_at }: Told): SubscriptionState {
  // A newer server may send states of its own.
  if (state && Object.hasOwn(RUNS, state)) return state
  if (status === 'inactive') return 'none'
  if (status === 'cancelled') return is_expired ? 'ended' : 'ended_early'
  return status === 'active' && cancelled_at ? 'ending' : status
}
