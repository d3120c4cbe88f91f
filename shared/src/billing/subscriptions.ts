import { specifiedStatus } from '../contract/billing.ts'
import type { PlanRow, SubscriptionRow } from '../db/billing-tables.ts'
import type { Executor } from '../db/database.ts'
import { type Allowance, allowanceOf, viewTerm } from './rules.ts'

/**
 * A subscription with its plan, or with what the plan included before it was changed in the current period. `agreed_cents` is what its owner pays, `price_cents` what the plan costs today.
 */
export type HeldSubscription = PlanRow & { agreed_cents: number } & Pick<
    SubscriptionRow,
    'status' | 'live' | 'currency' | 'current_period_start' | 'current_period_end' | 'cancelled_at'
  >

/** The subscription of a user: the live one, else the one with the latest end. Undefined for a user that never had one. */
export async function findSubscription(db: Executor, userId: string): Promise<HeldSubscription | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('plans')
    .select([
      'subscriptions.status',
      'subscriptions.live',
      'subscriptions.price_cents as agreed_cents',
      'subscriptions.currency',
      'subscriptions.current_period_start',
      'subscriptions.current_period_end',
      'subscriptions.cancelled_at',
      'subscriptions.kept_terms',
      'subscriptions.kept_until',
    ])
    .where('subscriptions.user_id', '=', userId)
    .orderBy('subscriptions.live', 'desc')
    .orderBy('subscriptions.current_period_end', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { kept_terms: terms, kept_until: until, ...held } = row
  const isKept = until !== null && until >= held.current_period_end
  return { ...held, ...(isKept && terms), status: specifiedStatus(held.status) }
}

/** What the plan of a user allows now. */
export async function readAllowance(db: Executor, userId: string, now: Date): Promise<Allowance> {
  const held = await findSubscription(db, userId)
  return allowanceOf(held ? { ...held, is_expired: viewTerm(held, now).isExpired } : null)
}
