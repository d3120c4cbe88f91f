import { keepOpenAccount } from '@pawport/shared/accounts/open-account.ts'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import type { OrderRow } from '@pawport/shared/db/payment-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { asCustomer, type Buyer } from './customer.ts'
import { providerCall } from './provider-call.ts'
import { countOpenOrders, failOrder, findOpenOrder, insertOrder, noteCheckout, type Wanted } from './store.ts'

/** A second press of the button continues the order for this long, in this tab or another one. */
const CONTINUED_MS = 10 * 60_000
/** The most orders that a user begins in an hour without paying one. */
const MOST_OPEN = 10

type Context = Pick<ApiContext, 'config' | 'db' | 'databaseClock' | 'payments'>

const FAILED = {
  pack: 'pack_checkout_failed',
  subscription: 'checkout_failed',
  renewal: 'checkout_failed',
} as const satisfies Record<OrderRow['kind'], ErrorCode>

/**
 * The order that this request continues, or a new one.
 * @throws {AppError} unauthenticated, too_many_orders
 */
async function takeOrder(
  { db, databaseClock }: Context,
  wanted: Wanted,
  { isNew = false } = {},
): Promise<OrderRow> {
  const now = await databaseClock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return db.transaction().execute(async (transaction) => {
    // One order of a user is made at a time.
    const isOpen = await keepOpenAccount(transaction, wanted.userId, { isAlone: true })
    if (!isOpen) throw new AppError('unauthenticated')
    // A gift replaces no open order: its buyer may want several.
    const open =
      isNew || wanted.gift ? undefined : await findOpenOrder(transaction, wanted, ago(CONTINUED_MS))
    if (open) return open
    const count = await countOpenOrders(transaction, wanted.userId, ago(HOUR_MS))
    if (count >= MOST_OPEN) throw new AppError('too_many_orders')
    return insertOrder(transaction, wanted, now)
  })
}

/**
 * The address of an order's checkout while it can be paid there; null for a new order and for one whose
 * checkout is over.
 */
async function openAddress({ payments }: Context, order: OrderRow): Promise<string | null> {
  if (order.checkout_session_id === null) return null
  const { status } = await payments.readCheckout(order.checkout_session_id)
  return status === 'open' ? order.checkout_url : null
}

/** Makes the checkout of an order; requests for the same order at the same time get the same one. */
async function openCheckout(context: Context, buyer: Buyer, order: OrderRow): Promise<string> {
  const { config, db, payments } = context
  const checkout = await asCustomer(context, buyer, (customerId) =>
    payments.createCheckout({
      mode: order.kind === 'pack' ? 'payment' : 'subscription',
      orderId: order.id,
      userId: order.user_id,
      customerId,
      priceId: order.price_id,
      locale: buyer.locale,
      successUrl: order.success_url ?? '',
      cancelUrl: order.cancel_url ?? '',
      allowsPromotionCodes: config.promotionCodes,
    }),
  )
  return noteCheckout(db, order.id, checkout)
}

/**
 * The address of the checkout for what is wanted. The order is written first, with what it gives, so that a
 * payment always finds it; the same request again continues it.
 * @throws {AppError} unauthenticated, too_many_orders, payments_unavailable, checkout_failed,
 *   pack_checkout_failed
 */
export async function beginCheckout(context: Context, buyer: Buyer, wanted: Wanted): Promise<string> {
  const failed = FAILED[wanted.offer.kind]
  let order = await takeOrder(context, wanted)
  const open = await providerCall(openAddress(context, order), failed)
  if (open !== null) return open
  // Its checkout is over, and the event about it has not arrived yet.
  if (order.checkout_session_id !== null) order = await takeOrder(context, wanted, { isNew: true })
  try {
    return await providerCall(openCheckout(context, buyer, order), failed)
  } catch (error) {
    await failOrder(context.db, order.id)
    throw error
  }
}
