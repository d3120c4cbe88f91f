import * as z from 'zod/mini'
import { giftBody } from '../codes/schemas.ts'
import type { ErrorCode } from '../errors.ts'

/** Addresses of our own pages; the provider puts its session's id in place of {CHECKOUT_SESSION_ID}. */
const returnUrl = z.string().check(z.maxLength(2_000))

/** What both checkouts need. */
export const checkoutBody = z.object({
  /** Of a plan or a pack; without one the answer is `price_invalid`, as for a price that is not for sale. */
  priceId: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  successUrl: returnUrl,
  cancelUrl: returnUrl,
})

/** `POST /api/stripe/create-credit-session`. */
export const packCheckoutBody = z.extend(checkoutBody, {
  /** Buys the pack for another person, who gets a code. */
  gift: z.optional(giftBody),
})

/**
 * `POST /api/stripe/create-session`. The address in `customerEmail` is ignored: the account's own is used.
 */
export const planCheckoutBody = z.extend(checkoutBody, { customerEmail: z.optional(z.string()) })

/** Not an envelope: the specification reads `url` at the top; a failure has `error` and `message` there. */
export const checkoutAnswer = z.object({ url: z.string() })

export const CHECKOUT_ERRORS = [
  'price_invalid',
  'payments_unavailable',
  'too_many_orders',
  'email_needed',
] as const satisfies ErrorCode[]

export const checkoutParams = z.object({ session_id: z.string().check(z.maxLength(100)) })

export const ORDER_KINDS = ['pack', 'subscription', 'renewal'] as const
export const orderKind = z.enum(ORDER_KINDS)

/**
 * `pending`: not paid yet. `processing`: the provider waits for the money, as with a bank transfer.
 * `completed`: paid, and the credits are in the ledger.
 */
export const ORDER_STATUSES = [
  'pending',
  'processing',
  'completed',
  'failed',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
] as const
export const orderStatus = z.enum(ORDER_STATUSES)

/** `GET /api/stripe/checkout/:session_id`: what the page after a payment waits for. */
export const checkoutState = z.object({
  order_id: z.string(),
  kind: orderKind,
  status: orderStatus,
  /** The plan or pack, in the reader's language. */
  name: z.string(),
  credits: z.number(),
  bonus: z.number(),
  /**
   * What is still missing: the payment, the arrival of the money, or the credits in the ledger. Null once
   * nothing is missing.
   */
  missing: z.nullable(z.enum(['payment', 'money', 'credits'])),
  /** The gift that was bought; missing for credits of one's own. */
  gift_id: z.optional(z.string()),
})
export type CheckoutState = z.infer<typeof checkoutState>

/** `POST /api/stripe/webhook`: the event is stored, and handled soon. */
export const webhookAnswer = z.object({ received: z.literal(true) })
