import { randomUUID } from 'node:crypto'
import type { SubscriptionStatus } from '../contract/billing/schemas.ts'
import type { Executor } from '../db/database.ts'

interface Term {
  /** The plan's slug. */
  plan?: string
  status?: SubscriptionStatus
  start?: Date
  end: Date
  cancelledAt?: Date | null
}

const MONTH_MS = 31 * 86_400_000

/** Gives a user a subscription; a month long unless it has a `start`. */
export async function addSubscription(
  db: Executor,
  userId: string,
  { plan = 'pro', status = 'active', end, start, cancelledAt = null }: Term,
): Promise<void> {
  const { id } = await db.selectFrom('plans').select('id').where('slug', '=', plan).executeTakeFirstOrThrow()
  await db
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      user_id: userId,
      plan_id: id,
      status,
      price_cents: 899,
      current_period_start: start ?? new Date(end.getTime() - MONTH_MS),
      current_period_end: end,
      cancelled_at: cancelledAt,
    })
    .execute()
}
