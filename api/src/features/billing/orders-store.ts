import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { OrderRow, PaymentsTable } from '@pawport/shared/db/payment-tables.ts'
import { type Selectable, sql } from 'kysely'

/**
 * An order with the pages of its payment, which are null while it is not paid, and what was refunded of it.
 */
export type PaidOrder = OrderRow & {
  [Page in 'receipt_url' | 'invoice_url']: Selectable<PaymentsTable>[Page]
} & {
  /** In the smallest unit of the currency; 0 for nothing. */
  refunded: number
}

/** How long a checkout can be paid: the provider closes it a day later. */
const CHECKOUT_MS = DAY_MS

/** The orders of a user, the newest first, without those whose checkout was left and is over. */
export async function listOrders(
  db: Executor,
  { userId, limit, now }: { userId: string; limit: number; now: Date },
): Promise<PaidOrder[]> {
  return db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.payment_id')
    .selectAll('orders')
    .select(['payments.receipt_url', 'payments.invoice_url'])
    .select(
      sql<number>`(
        SELECT coalesce(sum(reversal.amount), 0)::int FROM payment_reversals reversal
        WHERE reversal.payment_id = orders.payment_id AND reversal.kind = 'refund' AND reversal.active)`.as(
        'refunded',
      ),
    )
    .where('orders.user_id', '=', userId)
    .where('orders.status', '<>', 'expired')
    .where((where) =>
      where.or([
        where('orders.status', '<>', 'pending'),
        where('orders.subscription_id', 'is not', null),
        where('orders.created_at', '>', new Date(now.getTime() - CHECKOUT_MS)),
      ]),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

/** The order of a checkout, if it is this user's. */
export async function findOrder(
  db: Executor,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('checkout_session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
