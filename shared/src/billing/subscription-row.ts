import { sql } from 'kysely'
import type { PlanRow, SubscriptionRow } from '../db/billing-tables.ts'
import type { Executor } from '../db/database.ts'
import type { ProviderSubscription } from '../drivers/payments/payments.ts'
import { FINAL_STATUSES, standingOf } from './standing.ts'

export async function readSubscriptionRow(db: Executor, id: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The id and status of another live subscription of a user. */
export async function findOtherLive(db: Executor, userId: string, id: string) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('live', '=', true)
    .where('id', '<>', id)
    .executeTakeFirst()
}

/**
 * Whether a reading may change the row: it is newer than the one before, and the subscription had not ended
 * for good.
 */
export function isNews(row: SubscriptionRow | undefined, readAt: Date): boolean {
  if (!row) return true
  if (row.provider_status !== null && FINAL_STATUSES.includes(row.provider_status)) return false
  return row.synced_at === null || row.synced_at < readAt
}

/** Writes a subscription as it was read. The customer must be locked, and the reading must be news. */
export async function writeSubscriptionRow(
  transaction: Executor,
  subscription: ProviderSubscription,
  {
    userId,
    plan,
    nextPlanId,
    before,
    readAt,
  }: {
    userId: string
    plan: Pick<PlanRow, 'id'>
    nextPlanId: string | null
    before: SubscriptionRow | undefined
    readAt: Date
  },
): Promise<void> {
  const values = {
    plan_id: plan.id,
    ...standingOf(subscription, readAt),
    price_cents: subscription.amount,
    currency: subscription.currency,
    current_period_start: subscription.periodStart,
    provider_status: subscription.status,
    price_id: subscription.priceId,
    cancel_at: subscription.cancelAt,
    next_plan_id: nextPlanId,
    started_at: subscription.startedAt,
    past_due_since: subscription.status === 'past_due' ? (before?.past_due_since ?? readAt) : null,
    open_invoice_url: subscription.openInvoiceUrl,
    synced_at: readAt,
    // What the plan before included does not count for another plan.
    ...(before && before.plan_id !== plan.id && { kept_terms: null, kept_until: null }),
  }
  if (before) {
    await transaction
      .updateTable('subscriptions')
      .set({ ...values, updated_at: sql`now()` })
      .where('id', '=', subscription.id)
      .execute()
  } else {
    await transaction
      .insertInto('subscriptions')
      .values({ id: subscription.id, user_id: userId, ...values })
      .execute()
  }
}

/** Marks a subscription that was ended because its owner had another one: nothing is granted for it. */
export async function refuseSubscription(transaction: Executor, id: string): Promise<boolean> {
  const refused = await transaction
    .updateTable('subscriptions')
    .set({ refused_at: sql`now()` })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .where('live', '=', false)
    .returning('id')
    .executeTakeFirst()
  return refused !== undefined
}
