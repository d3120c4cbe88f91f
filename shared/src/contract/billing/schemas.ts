import * as z from 'zod/mini'
import { envelope } from '../envelope.ts'
import { PICTURE_SIZES, type PictureSize } from '../generations/schemas.ts'
import { orderKind, orderStatus } from './checkout.ts'
import { LARGEST_WITHOUT_PLAN } from './picture-prices.ts'

export const BILLING_CYCLES = ['monthly', 'yearly'] as const
export const billingCycle = z.enum(BILLING_CYCLES)
export type BillingCycle = z.infer<typeof billingCycle>

export const MAX_IMAGE_SIZES = ['512x512', '1024x1024', '2048x2048'] as const
export const maxImageSize = z.enum(MAX_IMAGE_SIZES)
export type MaxImageSize = z.infer<typeof maxImageSize>

export const SUPPORT_LEVELS = ['standard', 'priority'] as const
export const supportLevel = z.enum(SUPPORT_LEVELS)
export type SupportLevel = z.infer<typeof supportLevel>

/** `inactive`: the user never had one. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'inactive',
  'cancelled',
  'past_due',
  'incomplete',
  'trialing',
] as const
export const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES)
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/**
 * The specified status for any that a payment provider or another release writes: `canceled`, `unpaid`,
 * `paused`, `incomplete_expired` and unknown ones are `cancelled`. A cancelled subscription keeps its
 * privileges to the end of its period: a driver that stores one as unpaid or paused has to end the period,
 * too.
 */
export function specifiedStatus(status: string): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'cancelled'
}

/**
 * Where a subscription stands, in more words than the specified six statuses. `ending`: it runs, and its
 * owner cancelled it. `ended_early`: over, with days that were paid for. `never_paid`: its first payment
 * never arrived. `unpaid` and `paused`: the provider keeps it without charging. `refunded`, `disputed`: it
 * runs, and the payment of its period went back, or the bank asks for it. `refused`: a second one, ended and
 * refunded at once.
 */
const subscriptionState = z.enum([
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
])
export type SubscriptionState = z.infer<typeof subscriptionState>

/** What a plan allows, beside its credits. */
const privileges = {
  credits_included: z.number(),
  credits_bonus: z.number(),
  credits_per_generation: z.number(),
  max_image_size: maxImageSize,
  commercial_license: z.boolean(),
  api_access: z.boolean(),
  priority_queue: z.boolean(),
}

/** A plan; name and description in the reader's language, the price in US dollars. */
export const plan = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  billing_cycle: billingCycle,
  ...privileges,
  /** Null while it cannot be bought. */
  price_id: z.nullable(z.string()),
})
export type Plan = z.infer<typeof plan>
/** Credits that are bought once; they never expire. The total is `credits_amount` plus `bonus_credits`. */
export const creditPackage = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  credits_amount: z.number(),
  bonus_credits: z.number(),
  /** Null while it cannot be bought. */
  stripe_price_id: z.nullable(z.string()),
  is_popular: z.boolean(),
  features: z.object({
    instant_delivery: z.boolean(),
    commercial_usage: z.boolean(),
    support_level: supportLevel,
  }),
})
export type CreditPackage = z.infer<typeof creditPackage>
/** `GET /api/stripe/credit-packages`. Not an envelope: the specification reads a bare array. */
export const creditPackagesAnswer = z.array(creditPackage)

/**
 * A user's subscription; without one it is the free plan, `inactive` and without a period. Times are ISO
 * 8601.
 */
export const subscription = z.object({
  plan_slug: z.string(),
  plan_name: z.string(),
  status: subscriptionStatus,
  current_period_start: z.nullable(z.string()),
  current_period_end: z.nullable(z.string()),
  price: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  billing_cycle: billingCycle,
  ...privileges,
  is_expired: z.boolean(),
  /** True when the subscription will not be renewed and ends within a week. */
  is_expiring_soon: z.boolean(),
  /** Days left, rounded up; null without a period. */
  days_until_expiry: z.nullable(z.number()),
  cancelled_at: z.nullable(z.string()),
  /**
   * The plan from the next period on, when a change waits for the end of this one; missing or null without a
   * change.
   */
  next_plan_name: z.optional(z.nullable(z.string())),
  /** The payment provider's page on which a failed renewal is paid; missing or null without one. */
  pay_url: z.optional(z.nullable(z.string())),
  /** Where it stands, in more words than `status`. */
  state: subscriptionState,
})
export type Subscription = z.infer<typeof subscription>
type Standing = Pick<Subscription, 'status' | 'is_expired'>

/**
 * Whether the plan's privileges apply now; they also apply to the end of a cancelled period, but not before
 * the first payment or while one is due.
 */
export function givesPrivileges({ status, is_expired: isExpired }: Standing): boolean {
  if (status === 'cancelled') return !isExpired
  return status === 'active' || status === 'trialing'
}

/**
 * Whether a subscription is shown as active: also while its first payment is confirmed, when it does not give
 * privileges yet.
 */
export function countsAsActive(subscription: Standing): boolean {
  return subscription.status === 'incomplete' || givesPrivileges(subscription)
}

/** The picture sizes that a subscription allows, the smallest first. */
export function allowedSizes(
  subscription: Standing & Pick<Subscription, 'max_image_size'>,
): readonly PictureSize[] {
  const side = givesPrivileges(subscription) ? Number.parseInt(subscription.max_image_size, 10) : 0
  return PICTURE_SIZES.filter((size) => size <= Math.max(side, LARGEST_WITHOUT_PLAN))
}

export const portalAnswer = z.extend(envelope(z.object({ portal_url: z.string() })), {
  details: z.optional(z.string()),
})

/** A change of a balance and its cause; `amount` begins with + or -. */
export const POINT_TYPES = [
  'welcome',
  'bonus',
  'subscription',
  'pack',
  'adjustment',
  'gift',
  'promotion',
  'referral',
  'picture',
  'returned',
  'expired',
  'refund',
  'debt',
] as const
export const pointType = z.enum(POINT_TYPES)
export type PointType = z.infer<typeof pointType>

/**
 * A video or a mailed card in place of a picture; credits that a dispute took, that a won one gave again, and
 * that came back as a refund failed.
 */
const POINT_DETAILS = ['video', 'card', 'disputed', 'dispute_won', 'refund_failed'] as const
const pointDetail = z.enum(POINT_DETAILS)
export type PointDetail = z.infer<typeof pointDetail>

export const pointEntry = z.object({
  id: z.string(),
  date: z.string(),
  type: pointType,
  amount: z.string(),
  /**
   * The destination of a picture, video or card, the plan or pack that was paid for, who gave a gift, or the
   * reason of an adjustment; else empty.
   */
  desc: z.string(),
  /** Says more than `type` does; missing where there is nothing more to say. */
  detail: z.optional(pointDetail),
})
export type PointEntry = z.infer<typeof pointEntry>

const order = z.object({
  id: z.string(),
  date: z.string(),
  /** The plan or the pack, in the reader's language. */
  type: z.string(),
  /** With its currency, in the reader's language. */
  amount: z.string(),
  /** `Completed`, or another word for `state`; the page shows `state` in the reader's language. */
  status: z.string(),
  method: z.string(),
  /** What was refunded, with its currency; missing where nothing was. */
  refunded: z.optional(z.string()),
  kind: orderKind,
  state: orderStatus,
  /** Pages of the payment provider; null without one. */
  receipt_url: z.nullable(z.string()),
  invoice_url: z.nullable(z.string()),
})

/** `GET /api/user/account`. Not an envelope: the specification reads the fields at the top. */
export const accountAnswer = z.object({
  subscription: z.object({
    plan: z.string(),
    status: subscriptionStatus,
    /**
     * ISO 8601; null when there will be no further bill. While a payment is overdue, the day on which it was
     * due.
     */
    nextBillingDate: z.nullable(z.string()),
    /** Credits that can be spent now. */
    points: z.number(),
    renewal: z.boolean(),
    /** As in the subscription, with the end of its period. */
    state: subscriptionState,
    ends: z.nullable(z.string()),
  }),
  credits: z.object({ available: z.number(), history: z.array(pointEntry) }),
  orders: z.array(order),
})
export type Account = z.infer<typeof accountAnswer>
