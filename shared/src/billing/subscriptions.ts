import { type RawBuilder, sql } from 'kysely'
import { specifiedStatus } from '../contract/billing/schemas.ts'
import type { PlanRow, PlanTerms, SubscriptionRow } from '../db/billing-tables.ts'
import type { Executor } from '../db/database.ts'
import type { OrderStatus } from '../db/payment-tables.ts'
import { type Allowance, allowanceOf, hasExpired } from './rules.ts'

/**
 * A subscription with its plan, or with what the plan included before it was changed in the current period.
 * `agreed_cents` is what its owner pays, `price_cents` what the plan costs today.
 */
export type HeldSubscription = PlanRow & {
  agreed_cents: number
  subscription_id: string
  /** The plan from the next period on; null without a change. */
  next_plan_name: PlanRow['name'] | null
  /** The status of its order that was paid last; null before the first payment. */
  paid_order_status: OrderStatus | null
} & Pick<
    SubscriptionRow,
    | 'status'
    | 'live'
    | 'currency'
    | 'current_period_start'
    | 'current_period_end'
    | 'cancelled_at'
    | 'open_invoice_url'
    | 'provider_status'
    | 'refused_at'
  >

/**
 * The subscription of a user: the live one, else the one with the latest end. Undefined for a user that never
 * had one.
 */
export async function findSubscription(db: Executor, userId: string): Promise<HeldSubscription | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .leftJoin('plans as next', 'next.id', 'subscriptions.next_plan_id')
    .selectAll('plans')
    .select([
      'subscriptions.id as subscription_id',
      'next.name as next_plan_name',
      'subscriptions.status',
      'subscriptions.live',
      'subscriptions.price_cents as agreed_cents',
      'subscriptions.currency',
      'subscriptions.current_period_start',
      'subscriptions.current_period_end',
      'subscriptions.cancelled_at',
      'subscriptions.open_invoice_url',
      'subscriptions.provider_status',
      'subscriptions.refused_at',
      sql<OrderStatus | null>`(
        SELECT o.status FROM orders o
        WHERE o.user_id = subscriptions.user_id AND o.subscription_id = subscriptions.id AND o.payment_id IS NOT NULL
        ORDER BY o.created_at DESC LIMIT 1)`.as('paid_order_status'),
      'subscriptions.kept_terms',
      'subscriptions.kept_until',
    ])
    .where('subscriptions.user_id', '=', userId)
    .orderBy('subscriptions.live', 'desc')
    .orderBy('subscriptions.current_period_end', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { kept_terms, kept_until, ...held } = row
  return { ...held, ...keptTerms(row), status: specifiedStatus(held.status) }
}

/** What the plan included before it was changed in the current period; null when it was not. */
function keptTerms({
  kept_terms: terms,
  kept_until: until,
  current_period_end: end,
}: Pick<SubscriptionRow, 'kept_terms' | 'kept_until' | 'current_period_end'>): PlanTerms | null {
  return until !== null && until >= end ? terms : null
}

/** What the plan of a user allows now. */
export async function readAllowance(db: Executor, userId: string, now: Date): Promise<Allowance> {
  const { rows } = await sql<HeldTerms>`${heldTerms(userId)}`.execute(db)
  return allowanceFrom(rows[0], now)
}

/** The columns of a subscription, and of its plan, that decide what it allows. */
export type HeldTerms = Pick<PlanRow, 'max_image_size' | 'priority_queue' | 'api_access'> &
  Pick<
    SubscriptionRow,
    'status' | 'live' | 'current_period_end' | 'cancelled_at' | 'kept_terms' | 'kept_until'
  >

/** The query for them, at most one row; of the same subscription as `findSubscription`. */
export function heldTerms(userId: string): RawBuilder<HeldTerms> {
  return sql<HeldTerms>`
    SELECT s.status, s.live, s.current_period_end, s.cancelled_at, s.kept_terms, s.kept_until,
           p.max_image_size, p.priority_queue, p.api_access
    FROM subscriptions s JOIN plans p ON p.id = s.plan_id
    WHERE s.user_id = ${userId}
    ORDER BY s.live DESC, s.current_period_end DESC LIMIT 1`
}

/** What a subscription allows; without one, as the free plan. */
export function allowanceFrom(held: HeldTerms | undefined, now: Date): Allowance {
  if (!held) return allowanceOf(null)
  const terms = { ...held, ...keptTerms(held), status: specifiedStatus(held.status) }
  return allowanceOf({ ...terms, is_expired: hasExpired(held, now) })
}
