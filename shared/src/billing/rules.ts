import { hasPrivilege } from '../contract/billing/privileges.ts'
import { allowedSizes, type Subscription, type SubscriptionStatus } from '../contract/billing/schemas.ts'
import type { PictureSize } from '../contract/generations/schemas.ts'
import { DAY_MS } from '../contract/time.ts'

/** How long before the end of a plan its user gets the reminder that it will not be renewed. */
const SOON_DAYS = 7

/** What a plan allows now. */
export interface Allowance {
  sizes: readonly PictureSize[]
  hasPriority: boolean
  /** Whether pictures carry a watermark that welcome credits alone pay for. */
  hasWatermark: boolean
  /** Whether access tokens work. */
  hasApi: boolean
  /** Whether video postcards can be ordered. */
  hasVideos: boolean
}

type Standing = Pick<
  Subscription,
  'status' | 'is_expired' | 'max_image_size' | 'priority_queue' | 'api_access'
>

const FREE: Standing = {
  ...{ status: 'inactive', is_expired: false, max_image_size: '512x512' },
  ...{ priority_queue: false, api_access: false },
}

/** What a subscription allows now; an inactive one allows the same as the free plan. */
export function allowanceOf(held: Standing | null): Allowance {
  const subscription = held ?? FREE
  return {
    sizes: allowedSizes(subscription),
    hasPriority: hasPrivilege(subscription, 'priority'),
    hasWatermark: !hasPrivilege(subscription, 'noWatermark'),
    hasApi: hasPrivilege(subscription, 'api'),
    hasVideos: hasPrivilege(subscription, 'videos'),
  }
}

interface Term {
  status: SubscriptionStatus
  current_period_start: Date
  /** True while the payment provider renews the subscription, or tries to. */
  live: boolean
  current_period_end: Date
  cancelled_at: Date | null
}

export interface TermView {
  isExpired: boolean
  isExpiringSoon: boolean
  /** Number of days, rounded up. */
  daysUntilExpiry: number
  /**
   * Date of the next payment, or the day on which the overdue one was due; null when the subscription ends
   * instead.
   */
  nextBillingDate: Date | null
  /** Whether it goes on by itself: not while a payment is overdue. */
  isRenewed: boolean
}

/**
 * Whether a subscription is over. A live one is not at the end of its period, because the renewal is paid a
 * little later.
 */
export function hasExpired(
  { live, current_period_end: end }: Pick<Term, 'live' | 'current_period_end'>,
  now: Date,
) {
  return !live && end <= now
}

/** What comes next for a subscription: its end, or the next payment. */
export function viewTerm(term: Term, now: Date): TermView {
  const { live, status, current_period_start: start, current_period_end: end, cancelled_at } = term
  const daysUntilExpiry = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))
  const isExpired = hasExpired(term, now)
  const isOverdue = live && status === 'past_due'
  const isRenewed = live && cancelled_at === null
  return {
    isExpired,
    isExpiringSoon: !isExpired && !isRenewed && daysUntilExpiry <= SOON_DAYS,
    daysUntilExpiry,
    // A period begins before it is paid: an overdue payment is that of the present one.
    nextBillingDate: isOverdue ? start : isRenewed ? end : null,
    isRenewed: isRenewed && !isOverdue,
  }
}
