import { giftOfOrder } from '@pawport/shared/codes/gifts.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import * as z from 'zod/mini'
import type { ApiContext } from '../../../context.ts'
import { ok } from '../../../http/envelope.ts'
import { originSeenBy } from '../../../http/origin.ts'
import { type Call, route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { viewCheckout } from '../order-view.ts'
import { findOrder } from '../orders-store.ts'
import { beginCheckout } from './checkout.ts'
import { asCustomer } from './customer.ts'
import { providerCall } from './provider-call.ts'
import { returnAddresses } from './return-addresses.ts'
import { findLiveSubscription, findPack, findPlan, type Offer, type Wanted } from './store.ts'

const address = z.email()

type CheckoutCall = Pick<Call<'checkout.pack'>, 'user' | 'locale' | 'request' | 'body'>

/** The page of ours to which the provider's portal leads back. */
const PROFILE = '/#/profile/subscription'

/**
 * Buying: checkouts of packs and plans, what became of them, and the provider's page for managing a
 * subscription.
 */
export function checkoutRoutes(app: App, context: ApiContext): void {
  const { config, db, payments } = context

  /** @throws {AppError} payments_unavailable; price_invalid; email_needed */
  async function offerOf(
    { user, body }: CheckoutCall,
    find: (priceId: string) => Promise<Offer | undefined>,
  ): Promise<Offer> {
    if (config.payments.kind === 'none') throw new AppError('payments_unavailable')
    const { priceId } = body
    const offer = priceId && payments.owns(priceId) ? await find(priceId) : undefined
    if (!offer) throw new AppError('price_invalid')
    if (user.email.trim() === '') throw new AppError('email_needed')
    return offer
  }

  /** @throws {AppError} bad_request, and as beginCheckout */
  async function buy(
    { user, locale, request, body }: CheckoutCall,
    offer: Offer,
    gift: Wanted['gift'] = null,
  ): Promise<{ url: string }> {
    const addresses = returnAddresses(request, config, body)
    const wanted = { userId: user.id, offer, ...addresses, gift }
    return { url: await beginCheckout(context, { user, locale }, wanted) }
  }

  /** @throws {AppError} gift_address_invalid */
  function giftOf({ user, locale, body }: Call<'checkout.pack'>): Wanted['gift'] {
    if (!body.gift) return null
    const toEmail = body.gift.to_email?.trim() || null
    if (toEmail !== null && !address.safeParse(toEmail).success) throw new AppError('gift_address_invalid')
    return { fromName: user.username, toEmail, locale, secret: config.server.secret }
  }

  async function portal(
    { user, locale, request }: Omit<CheckoutCall, 'body'>,
    change?: { subscriptionId: string; priceId: string },
  ): Promise<string> {
    const returnUrl = `${originSeenBy(request, config)}${PROFILE}`
    return asCustomer(context, { user, locale }, (customerId) =>
      payments.openPortal({ customerId, returnUrl, locale, ...(change && { change }) }),
    )
  }

  route(app, 'checkout.pack', async (call) =>
    buy(call, await offerOf(call, (priceId) => findPack(db, priceId)), giftOf(call)),
  )

  route(app, 'checkout.plan', async (call) => {
    const offer = await offerOf(call, (priceId) => findPlan(db, priceId))
    const live = await findLiveSubscription(db, call.user.id)
    if (!live) return buy(call, offer)
    if (live.plan_id === offer.item_id) throw new AppError('already_subscribed')
    const change = { subscriptionId: live.id, priceId: offer.price_id }
    return { url: await providerCall(portal(call, change), 'checkout_failed') }
  })

  route(app, 'checkout.read', async ({ user, params, locale }) => {
    const order = await findOrder(db, { userId: user.id, sessionId: params.session_id })
    if (!order) throw new AppError('not_found')
    return viewCheckout(order, (await giftOfOrder(db, order.id))?.id ?? null, locale)
  })

  route(app, 'subscription.portal', async (call) => {
    if (config.payments.kind === 'none') throw new AppError('payments_unavailable')
    const url = await providerCall(portal(call), 'portal_failed')
    return ok({ portal_url: url })
  })
}
