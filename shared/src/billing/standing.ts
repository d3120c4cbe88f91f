import { type SubscriptionStatus, specifiedStatus } from '../contract/billing/schemas.ts'
import type { ProviderSubscription } from '../drivers/payments/payments.ts'

/** Statuses of the payment provider that no later one follows. */
export const FINAL_STATUSES = ['canceled', 'incomplete_expired']

/** Statuses in which a subscription is renewed, or waits for a payment. */
const LIVE_STATUSES: readonly string[] = ['active', 'incomplete', 'trialing', 'past_due']

/** What a subscription of the provider is here. */
export interface Standing {
  status: SubscriptionStatus
  /** The end of what was paid for. */
  current_period_end: Date
  cancelled_at: Date | null
}

export function isLive({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return LIVE_STATUSES.includes(status)
}

/**
 * The status that is shown, and until when privileges may apply. A subscription that was cancelled runs to
 * the end of its period; one that has ended is over then, and one that the provider calls unpaid or paused at
 * `readAt`.
 */
export function standingOf(subscription: ProviderSubscription, readAt: Date): Standing {
  const { status, periodStart, periodEnd, cancelAt, cancelledAt } = subscription
  if (isLive(subscription)) {
    return {
      status: specifiedStatus(status),
      current_period_end: periodEnd,
      cancelled_at: cancelAt && (cancelledAt ?? readAt),
    }
  }
  const endedAt = Math.min(periodEnd.getTime(), readAt.getTime(), cancelAt?.getTime() ?? Infinity)
  const end = Math.max(endedAt, periodStart.getTime() + 1)
  return { status: 'cancelled', current_period_end: new Date(end), cancelled_at: cancelledAt ?? readAt }
}
