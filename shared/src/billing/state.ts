import { type SubscriptionState, stateOf } from '../contract/billing/subscription-state.ts'
import type { HeldSubscription } from './subscriptions.ts'

/** What the provider calls a subscription that no longer runs, where the specified status says less. */
const STOPPED: Partial<Record<string, SubscriptionState>> = {
  incomplete_expired: 'never_paid',
  unpaid: 'unpaid',
  paused: 'paused',
}

type Known = Pick<
  HeldSubscription,
  | 'status'
  | 'live'
  | 'provider_status'
  | 'refused_at'
  | 'paid_order_status'
  | 'cancelled_at'
  | 'current_period_end'
>

/** Where a subscription stands, by its row and by the order that was paid last. */
export function stateOfHeld(held: Known, now: Date): SubscriptionState {
  if (!held.live) {
    if (held.refused_at) return 'refused'
    const stopped = STOPPED[held.provider_status ?? '']
    return stopped ?? (held.current_period_end > now ? 'ended_early' : 'ended')
  }
  const { paid_order_status: paid, status } = held
  const isWaiting = status === 'past_due' || status === 'incomplete'
  if (!isWaiting && (paid === 'refunded' || paid === 'disputed')) return paid
  return stateOf({ status, is_expired: false, cancelled_at: held.cancelled_at?.toISOString() ?? null })
}
