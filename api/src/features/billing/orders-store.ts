import type { Executor } from '@pawport/shared/db/database.ts'
import type { OrderRow, PaymentsTable } from '@pawport/shared/db/payment-tables.ts'
import type { Selectable } from 'kysely'

/** An order with the pages of its payment; null while it is not paid. */
export type PaidOrder = OrderRow & {
  [Page in 'receipt_url' | 'invoice_url']: Selectable<PaymentsTable>[Page]
}

/** The orders of a user, the newest first. */
export async function listOrders(db: Executor, userId: string, limit: number): Promise<PaidOrder[]> {
  return db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.payment_id')
    .selectAll('orders')
    .select(['payments.receipt_url', 'payments.invoice_url'])
    .where('orders.user_id', '=', userId)
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
