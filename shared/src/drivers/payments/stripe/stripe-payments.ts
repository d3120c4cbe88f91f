import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import * as z from 'zod/mini'
import type { PaymentProvider } from '../../../db/payment-tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import { storableTexts } from '../../../platform/storable-texts.ts'
import {
  type NewCheckout,
  type NewCustomer,
  type PaymentsDriver,
  type ProviderEvent,
  SignatureError,
} from '../payments.ts'
import { isRefused, known } from './errors.ts'
import { invoiceOf } from './invoices.ts'
import { openPortal } from './portal.ts'
import { syncCatalogue } from './sync-catalogue.ts'
import { checkoutOf, dateOf, disputeOf, idOf, ORDER_ID, refundOf, subscriptionOf, USER_ID } from './views.ts'

interface StripePaymentsOptions {
  stripe: Stripe
  provider: PaymentProvider
  /** Whether a price id is one of this provider's. */
  owns(priceId: string): boolean
  webhookSecret: string
  clock: Clock
}

const CHECKOUT = ['payment_intent.latest_charge']
const SUBSCRIPTION = ['schedule', 'latest_invoice']
const INVOICE = ['payments']

/** The paths within a page of a list. */
function inList(paths: string[]): string[] {
  return paths.map((path) => `data.${path}`)
}

/** Payments by Stripe, or by a server that speaks its protocol. */
export function stripePayments(options: StripePaymentsOptions): PaymentsDriver {
  const { stripe, provider, owns, webhookSecret, clock } = options
  return {
    provider,
    owns,
    createCustomer: (customer) => createCustomer(stripe, customer),
    removeCustomer: async (id) => void (await known(stripe.customers.del(id))),
    createCheckout: (checkout) => createCheckout(stripe, checkout),
    expireCheckout: (id) => expireCheckout(stripe, id),
    openPortal: (request) => known(openPortal(stripe, request)),
    readCheckout: async (id) =>
      checkoutOf(await known(stripe.checkout.sessions.retrieve(id, { expand: CHECKOUT }))),
    readSubscription: async (id) =>
      subscriptionOf(await known(stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION }))),
    readInvoice: async (id) =>
      invoiceOf(stripe, await known(stripe.invoices.retrieve(id, { expand: INVOICE }))),
    readRefund: async (id) => refundOf(await known(stripe.refunds.retrieve(id))),
    readDispute: async (id) => disputeOf(await known(stripe.disputes.retrieve(id))),
    endSubscription: (id) => endSubscription(stripe, id),
    refundPayment: (intentId) => refundPayment(stripe, intentId),
    ...listings(stripe),
    verifyEvent: (body, signature) =>
      verifyEvent(stripe, { body, signature, webhookSecret, now: clock.now() }),
    syncCatalogue: (items) => syncCatalogue(stripe, items),
  }
}

function listings(
  stripe: Stripe,
): Pick<PaymentsDriver, 'listCheckouts' | 'listInvoices' | 'listSubscriptions' | 'listReversals'> {
  const since = (date: Date) => ({ created: { gte: Math.floor(date.getTime() / 1000) }, limit: 100 })
  return {
    async *listCheckouts(date) {
      const sessions = stripe.checkout.sessions.list({ ...since(date), expand: inList(CHECKOUT) })
      for await (const session of sessions) yield checkoutOf(session)
    },
    async *listInvoices(date) {
      const invoices = stripe.invoices.list({ ...since(date), expand: inList(INVOICE) })
      for await (const invoice of invoices) yield await invoiceOf(stripe, invoice)
    },
    async *listSubscriptions(date) {
      const subscriptions = stripe.subscriptions.list({
        ...since(date),
        status: 'all',
        expand: inList(SUBSCRIPTION),
      })
      for await (const subscription of subscriptions) yield subscriptionOf(subscription)
    },
    async *listReversals(date) {
      for await (const refund of stripe.refunds.list(since(date))) yield refundOf(refund)
      for await (const dispute of stripe.disputes.list(since(date))) yield disputeOf(dispute)
    },
  }
}

/** Stripe keeps a key for a day: a call that is repeated with the same content makes one customer. */
async function createCustomer(stripe: Stripe, customer: NewCustomer): Promise<string> {
  const { userId, email, name, locale } = customer
  const content = createHash('sha256')
    .update(JSON.stringify([email, name, locale]))
    .digest('hex')
    .slice(0, 16)
  const { id } = await stripe.customers.create(
    { email, name, preferred_locales: [locale], metadata: { [USER_ID]: userId } },
    { idempotencyKey: `customer:${userId}:${content}` },
  )
  return id
}

async function createCheckout(stripe: Stripe, checkout: NewCheckout): Promise<{ id: string; url: string }> {
  const { mode, orderId, userId, customerId, priceId, locale, successUrl, cancelUrl } = checkout
  const allowsCodes = mode === 'subscription' && checkout.allowsPromotionCodes === true
  const metadata = { [ORDER_ID]: orderId, [USER_ID]: userId }
  const { id, url } = await known(
    stripe.checkout.sessions.create(
      {
        mode,
        customer: customerId,
        client_reference_id: orderId,
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        locale,
        metadata,
        ...(allowsCodes && { allow_promotion_codes: true }),
        ...(mode === 'payment' ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
      },
      { idempotencyKey: `checkout:${orderId}` },
    ),
  )
  if (!url) throw new Error(`the checkout ${id} has no address`)
  return { id, url }
}

async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  const { status } = await known(stripe.checkout.sessions.retrieve(id))
  if (status !== 'open') return
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    // It may have been paid in this moment.
    const now = await stripe.checkout.sessions.retrieve(id)
    if (now.status === 'open') throw error
  }
}

async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id)
  } catch (error) {
    if (!isRefused(error, 'resource_missing')) throw error
    // Stripe says the same of a subscription that has ended.
    await known(stripe.subscriptions.retrieve(id))
  }
}

async function refundPayment(stripe: Stripe, intentId: string): Promise<void> {
  try {
    await known(stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund:${intentId}` }))
  } catch (error) {
    if (!isRefused(error, 'charge_already_refunded')) throw error
  }
}

interface SignedEvent {
  body: Buffer
  signature: string | undefined
  webhookSecret: string
  now: Date
}

/** The beginning of the year 10000, after which dates are written with more digits. */
const MAX_SECONDS = 253_402_300_800

/** What the row of an event needs of it; `created` is in seconds. */
const storable = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  created: z.int().check(z.nonnegative(), z.maximum(MAX_SECONDS)),
})

function verifyEvent(stripe: Stripe, signed: SignedEvent): ProviderEvent {
  const event = storableTexts(verified(stripe, signed))
  if (!storable.safeParse(event).success) throw new SignatureError('what was signed is no event')
  // Events of Stripe's second API have no object.
  const object = event.data?.object as { id?: string } | undefined
  return {
    id: event.id,
    type: event.type,
    objectId: idOf(object?.id) || null,
    createdAt: dateOf(event.created),
    apiVersion: event.api_version ?? null,
    account: event.account ?? null,
    payload: event,
  }
}

/**
 * The library throws errors of several kinds for headers that are no signature; all of them mean the same.
 */
function verified(stripe: Stripe, { body, signature, webhookSecret, now }: SignedEvent): Stripe.Event {
  const tolerance = Stripe.webhooks.DEFAULT_TOLERANCE
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      webhookSecret,
      tolerance,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    throw new SignatureError((error as Error).message, { cause: error })
  }
}
