import type { PlanRow } from '../db/billing-tables.ts'
import type { Executor } from '../db/database.ts'
import type { ProviderSubscription } from '../drivers/payments/payments.ts'
import { isUuid } from '../platform/uuid.ts'

type Known = Pick<ProviderSubscription, 'id' | 'orderId'>

/**
 * Finds the plan that a subscription pays for with this price: the plan with that price today, else the plan
 * of the stored subscription or of its order. Undefined for a price that belongs to no plan here.
 */
export async function planOfPrice(
  db: Executor,
  priceId: string,
  subscription: Known,
): Promise<PlanRow | undefined> {
  const today = await db.selectFrom('plans').selectAll().where('price_id', '=', priceId).executeTakeFirst()
  return today ?? (await planBefore(db, priceId, subscription))
}

async function planBefore(
  db: Executor,
  priceId: string,
  { id, orderId }: Known,
): Promise<PlanRow | undefined> {
  const ordered = orderId !== null && isUuid(orderId) ? orderId : null
  return db
    .selectFrom('plans')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', 'in', (query) =>
          query
            .selectFrom('subscriptions')
            .select('plan_id')
            .where('id', '=', id)
            .where('price_id', '=', priceId),
        ),
        where('id', 'in', (query) =>
          query
            .selectFrom('orders')
            .select('item_id')
            .where('price_id', '=', priceId)
            .where('kind', '<>', 'pack')
            .where((order) =>
              order.or([order('subscription_id', '=', id), ...(ordered ? [order('id', '=', ordered)] : [])]),
            ),
        ),
      ]),
    )
    .executeTakeFirst()
}

export async function readPlan(db: Executor, id: string): Promise<PlanRow> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
