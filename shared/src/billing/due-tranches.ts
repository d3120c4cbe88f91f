import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { lockCustomersOf } from './customers.ts'
import { grantTranches } from './tranche-grants.ts'

/** Orders of one run; the next one goes on. */
const BATCH = 500

/**
 * Grants the tranches of yearly plans that are due. A plan that has ended gets none; one whose payment is
 * disputed does, because the dispute takes them back at once and gives them again when it is won. Safe on
 * every replica at once.
 * @returns the keys that were granted
 */
export async function grantDueTranches(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('orders')
    .innerJoin('subscriptions', 'subscriptions.id', 'orders.subscription_id')
    .select(['orders.id', 'orders.user_id'])
    .where('orders.next_tranche_at', '<=', now)
    .where('orders.status', 'in', ['completed', 'partly_refunded', 'disputed'])
    .where('subscriptions.current_period_end', '>', sql.ref<Date>('orders.next_tranche_at'))
    .orderBy('orders.next_tranche_at')
    .limit(BATCH)
    .execute()
  const granted: string[] = []
  for (const order of due) granted.push(...(await grantDue(db, order, now)))
  return granted
}

async function grantDue(
  db: Database,
  { id, user_id: userId }: { id: string; user_id: string },
  now: Date,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockCustomersOf(transaction, userId)
    const order = await transaction
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('next_tranche_at', '<=', now)
      .executeTakeFirst()
    if (!order?.payment_id || !order.subscription_id || !order.period_start || !order.period_end) return []
    const { granted, nextTrancheAt } = await grantTranches(
      transaction,
      {
        userId,
        subscriptionId: order.subscription_id,
        paymentId: order.payment_id,
        start: order.period_start,
        end: order.period_end,
        credits: order.credits,
        bonus: order.bonus,
      },
      now,
    )
    await transaction
      .updateTable('orders')
      .set({ next_tranche_at: nextTrancheAt })
      .where('id', '=', id)
      .execute()
    return granted
  })
}
