import { sql } from 'kysely'
import type { PlanRow } from '../db/billing-tables.ts'
import type { Executor } from '../db/database.ts'
import type { OrderRow, OrderStatus } from '../db/payment-tables.ts'
import { isUuid } from '../platform/uuid.ts'

/** Statuses before the first payment; a payment completes any of them, because the money was taken. */
const UNPAID = ['pending', 'processing', 'failed', 'expired'] as const satisfies OrderStatus[]

/** The order of a checkout: by the checkout's id, or by the order that the checkout names. */
export async function findOrder(
  transaction: Executor,
  { checkoutId, orderId }: { checkoutId: string; orderId: string | null },
): Promise<OrderRow | undefined> {
  const byId = orderId !== null && isUuid(orderId)
  return transaction
    .selectFrom('orders')
    .selectAll()
    .where((where) =>
      where.or([
        where('checkout_session_id', '=', checkoutId),
        ...(byId ? [where.and([where('id', '=', orderId), where('checkout_session_id', 'is', null)])] : []),
      ]),
    )
    .executeTakeFirst()
}

/** The order by which a subscription began, while no invoice of it is paid. */
export async function findUnpaidOrder(
  transaction: Executor,
  { subscriptionId, orderId, userId }: { subscriptionId: string; orderId: string | null; userId: string },
): Promise<OrderRow | undefined> {
  const byId = orderId !== null && isUuid(orderId)
  return transaction
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'subscription')
    .where('payment_id', 'is', null)
    .where((where) =>
      where.or([
        where('subscription_id', '=', subscriptionId),
        ...(byId ? [where.and([where('id', '=', orderId), where('subscription_id', 'is', null)])] : []),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Moves an order that is not paid; false when it is elsewhere already. */
export async function moveOrder(
  transaction: Executor,
  id: string,
  from: readonly (typeof UNPAID)[number][],
  change: { status: 'processing' | 'failed' | 'expired' },
): Promise<boolean> {
  const moved = await transaction
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

interface OrderLinks {
  checkoutId?: string
  subscriptionId?: string | null
}

/** Notes the ids of the provider; those that are known stay. */
export async function linkOrder(
  transaction: Executor,
  id: string,
  { checkoutId, subscriptionId }: OrderLinks,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({
      ...(checkoutId && { checkout_session_id: sql`coalesce(checkout_session_id, ${checkoutId})` }),
      ...(subscriptionId && { subscription_id: sql`coalesce(subscription_id, ${subscriptionId})` }),
    })
    .where('id', '=', id)
    .execute()
}

export interface Completion {
  paymentId: string
  method: string | null
  now: Date
  /** What was paid, where a promotion code may have changed it. */
  amount?: number
  /** The paid period of a subscription, and when its next tranche is due. */
  period?: { subscriptionId: string; start: Date; end: Date; nextTrancheAt: Date | null }
}

function completed({ paymentId, method, now, amount, period }: Completion) {
  return {
    status: 'completed',
    payment_id: paymentId,
    method,
    completed_at: now,
    ...(amount !== undefined && { amount }),
    ...(period && {
      subscription_id: period.subscriptionId,
      period_start: period.start,
      period_end: period.end,
      next_tranche_at: period.nextTrancheAt,
    }),
  } as const
}

/** Completes an order that is not paid; false when it is. */
export async function completeOrder(
  transaction: Executor,
  id: string,
  completion: Completion,
): Promise<boolean> {
  const done = await transaction
    .updateTable('orders')
    .set(completed(completion))
    .where('id', '=', id)
    .where('status', 'in', UNPAID)
    .where('payment_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Writes the order of a further paid invoice of a subscription. */
export async function addRenewal(
  transaction: Executor,
  renewal: {
    userId: string
    plan: Pick<PlanRow, 'id' | 'name'>
    priceId: string
    amount: number
    currency: string
    credits: number
    bonus: number
  },
  completion: Completion,
): Promise<string> {
  const { id } = await transaction
    .insertInto('orders')
    .values({
      user_id: renewal.userId,
      kind: 'renewal',
      item_id: renewal.plan.id,
      item_name: JSON.stringify(renewal.plan.name),
      price_id: renewal.priceId,
      amount: renewal.amount,
      currency: renewal.currency,
      credits: renewal.credits,
      bonus: renewal.bonus,
      created_at: completion.now,
      ...completed(completion),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets the status of a paid order after a refund or dispute; false when nothing changed. */
export async function setReversedStatus(
  transaction: Executor,
  paymentId: string,
  status: OrderStatus,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('orders')
    .set({ status })
    .where('payment_id', '=', paymentId)
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Lets one transaction at a time return the payment of an order, or redeem the gift that it bought. */
export async function lockOrderOfPayment(transaction: Executor, paymentId: string): Promise<void> {
  await transaction
    .selectFrom('orders')
    .select('id')
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .execute()
}

/** The order that a payment paid. */
export async function orderOfPayment(db: Executor, paymentId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
}

/** Ends an order whose payment was returned before anything was granted. */
export async function returnOrder(
  transaction: Executor,
  id: string,
  { subscriptionId, paymentId }: { subscriptionId: string | null; paymentId: string },
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ status: 'refunded', payment_id: paymentId, subscription_id: subscriptionId })
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .execute()
}
