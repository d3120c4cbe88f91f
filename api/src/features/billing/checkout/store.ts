import { randomUUID } from 'node:crypto'
import { giftCode } from '@pawport/shared/codes/code.ts'
import { addGift } from '@pawport/shared/codes/gifts.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PlanRow, SubscriptionRow } from '@pawport/shared/db/billing-tables.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { OrderRow, PaymentProvider } from '@pawport/shared/db/payment-tables.ts'

/** A pack or a plan that is offered, as an order keeps it. */
export type Offer = Pick<
  OrderRow,
  'kind' | 'item_id' | 'item_name' | 'price_id' | 'amount' | 'credits' | 'bonus'
>

/** The offered pack with this price. */
export async function findPack(db: Executor, priceId: string): Promise<Offer | undefined> {
  const pack = await db
    .selectFrom('credit_packages')
    .selectAll()
    .where('stripe_price_id', '=', priceId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!pack) return undefined
  return {
    kind: 'pack',
    item_id: pack.id,
    item_name: pack.name,
    price_id: priceId,
    amount: pack.price_cents,
    credits: pack.credits_amount,
    bonus: pack.bonus_credits,
  }
}

/** The offered plan with this price. */
export async function findPlan(db: Executor, priceId: string): Promise<Offer | undefined> {
  const plan: PlanRow | undefined = await db
    .selectFrom('plans')
    .selectAll()
    .where('price_id', '=', priceId)
    .where('active', '=', true)
    .where('price_cents', '>', 0)
    .executeTakeFirst()
  if (!plan) return undefined
  return {
    kind: 'subscription',
    item_id: plan.id,
    item_name: plan.name,
    price_id: priceId,
    amount: plan.price_cents,
    credits: plan.credits_included,
    bonus: plan.credits_bonus,
  }
}

/** The subscription that a user has until it ends; undefined without one. */
export async function findLiveSubscription(
  db: Executor,
  userId: string,
): Promise<Pick<SubscriptionRow, 'id' | 'plan_id'> | undefined> {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'plan_id'])
    .where('user_id', '=', userId)
    .where('live', '=', true)
    .executeTakeFirst()
}

export interface Wanted {
  userId: string
  offer: Offer
  successUrl: string
  cancelUrl: string
  /** Null for credits of the buyer's own. */
  gift?: NewGift | null
}

/** Who a pack is bought for. */
interface NewGift {
  fromName: string
  toEmail: string | null
  locale: Locale
  secret: string
}

/** An order of one's own for the same, on the same terms, that waits for its payment. */
export async function findOpenOrder(
  transaction: Executor,
  { userId, offer, successUrl, cancelUrl }: Wanted,
  since: Date,
): Promise<OrderRow | undefined> {
  return transaction
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('item_id', '=', offer.item_id)
    .where('price_id', '=', offer.price_id)
    .where('amount', '=', offer.amount)
    .where('credits', '=', offer.credits)
    .where('bonus', '=', offer.bonus)
    .where('success_url', '=', successUrl)
    .where('cancel_url', '=', cancelUrl)
    .where('status', '=', 'pending')
    .where('created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('gifts').select('gifts.id').whereRef('gifts.order_id', '=', 'orders.id'))),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How many orders of a user were begun since, and wait for their payment. */
export async function countOpenOrders(transaction: Executor, userId: string, since: Date): Promise<number> {
  const { count } = await transaction
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertOrder(
  transaction: Executor,
  { userId, offer, successUrl, cancelUrl, gift }: Wanted,
  now: Date,
): Promise<OrderRow> {
  const order = await transaction
    .insertInto('orders')
    .values({
      user_id: userId,
      ...offer,
      item_name: JSON.stringify(offer.item_name),
      success_url: successUrl,
      cancel_url: cancelUrl,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (gift) {
    const { secret, ...known } = gift
    const id = randomUUID()
    await addGift(transaction, { ...known, id, orderId: order.id, userId, code: giftCode(id, secret), now })
  }
  return order
}

/**
 * Notes the checkout of an order. Returns the address of the one that was noted first, which another request
 * may have made.
 */
export async function noteCheckout(
  db: Executor,
  orderId: string,
  checkout: { id: string; url: string },
): Promise<string> {
  const noted = await db
    .updateTable('orders')
    .set({ checkout_session_id: checkout.id, checkout_url: checkout.url })
    .where('id', '=', orderId)
    .where('checkout_session_id', 'is', null)
    .returning('checkout_url')
    .executeTakeFirst()
  if (noted) return checkout.url
  const { checkout_url: url } = await db
    .selectFrom('orders')
    .select('checkout_url')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return url ?? checkout.url
}

/** Ends an order for which the provider opened no checkout: it cannot be paid. */
export async function failOrder(db: Executor, orderId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'failed' })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('checkout_session_id', 'is', null)
    .execute()
}

interface CustomerKey {
  userId: string
  provider: PaymentProvider
}

/** The customer that a user is at the provider, and notes the language in which the user buys now. */
export async function findCustomer(
  db: Executor,
  { userId, provider }: CustomerKey,
  locale: Locale,
): Promise<string | undefined> {
  const row = await db
    .updateTable('customers')
    .set({ locale })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id
}

/** Notes a new customer. Returns the one that was noted first, which another request may have made. */
export async function noteCustomer(
  db: Executor,
  { userId, provider }: CustomerKey,
  customer: { id: string; locale: Locale },
): Promise<string> {
  const { customer_id: id } = await db
    .insertInto('customers')
    .values({ user_id: userId, provider, customer_id: customer.id, locale: customer.locale })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider']).doUpdateSet({ locale: customer.locale }),
    )
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  return id
}

export async function forgetCustomer(db: Executor, customerId: string): Promise<void> {
  await db.deleteFrom('customers').where('customer_id', '=', customerId).execute()
}
