import { CREDITS_PATH } from '../credits/use-credits.ts'
import { pathOf } from '../endpoint.ts'

const SUBSCRIPTION: string = pathOf('subscription.read')
const ACCOUNT: string = pathOf('account.read')
const CHECKOUTS: string = pathOf('checkout.read', { params: { session_id: '' } })

function pathIn(key: unknown): unknown {
  return Array.isArray(key) ? key[0] : key
}

/** True for the cache key of what became of an order. */
export function isCheckoutKey(key: unknown): boolean {
  const path = pathIn(key)
  return typeof path === 'string' && path.startsWith(CHECKOUTS)
}

/**
 * True for every cache key whose answer a payment may change: subscription, account, credits, and what became
 * of an order.
 */
export function isBillingKey(key: unknown): boolean {
  const path = pathIn(key)
  return path === SUBSCRIPTION || path === ACCOUNT || path === CREDITS_PATH || isCheckoutKey(key)
}
