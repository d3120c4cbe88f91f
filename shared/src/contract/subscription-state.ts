import * as z from 'zod/mini'
import type { Subscription } from './billing.ts'

/**
 * Where a subscription stands, in more words than the specified six statuses. `ending`: it runs, and its owner cancelled it.
 * `ended_early`: over, with days that were paid for. `never_paid`: its first payment never arrived. `unpaid` and `paused`: the provider keeps
 * it without charging. `refunded`, `disputed`: it runs, and the payment of its period went back, or the bank asks for it.
 * `refused`: a second one, ended and refunded at once.
 */
export const SUBSCRIPTION_STATES = [
  'none',
  'active',
  'ending',
  'trialing',
  'incomplete',
  'past_due',
  'refunded',
  'disputed',
  'ended_early',
  'ended',
  'never_paid',
  'unpaid',
  'paused',
  'refused',
] as const
export const subscriptionState = z.enum(SUBSCRIPTION_STATES)
export type SubscriptionState = z.infer<typeof subscriptionState>

const STOPPED: readonly string[] = [
  'none',
  'ended_early',
  'ended',
  'never_paid',
  'unpaid',
  'paused',
  'refused',
] satisfies SubscriptionState[]

/** Whether the provider runs it: there can be no second one beside it. In all other states a plan can be bought. */
export function runs(state: SubscriptionState): boolean {
  return !STOPPED.includes(state)
}

type Told = Pick<Subscription, 'status' | 'is_expired'> &
  Partial<Pick<Subscription, 'cancelled_at' | 'state'>>

/** The state of an answer: as it says, or for one of an earlier release as its status lets know. */
export function stateOf({ state, status, is_expired, cancelled_at }: Told): SubscriptionState {
  // A newer server may send states that this page does not know.
  const known = SUBSCRIPTION_STATES.find((one) => one === state)
  if (known) return known
  if (status === 'inactive') return 'none'
  if (status === 'cancelled') return is_expired ? 'ended' : 'ended_early'
  return status === 'active' && cancelled_at ? 'ending' : status
}
