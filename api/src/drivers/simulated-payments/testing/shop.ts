import { randomUUID } from 'node:crypto'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { CatalogueItem, PaymentsDriver } from '@pawport/shared/drivers/payments/payments.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../../../testing/test-app.ts'

const item = (slug: string, amount: number, interval: CatalogueItem['interval']): CatalogueItem => ({
  slug,
  name: `The <${slug}>`,
  description: `All of ${slug}.`,
  lookupKey: `pawport_${slug}_${amount}`,
  amount,
  currency: 'usd',
  interval,
  ...(interval === null && { credits: 1_165 }),
})
const CATALOGUE = [item('starter', 499, null), item('pro', 999, 'month'), item('pro_premium', 2999, 'month')]

export const SUCCESS_URL = 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}#/credit-purchase-success'
export const CANCEL_URL = 'http://localhost:3000/#/pricing'

export interface Shop {
  payments: PaymentsDriver
  /** A customer of a new user. */
  customer(): Promise<string>
  /** A checkout of a new order, as our calls make it. */
  checkout(
    slug: string,
    options?: { customerId?: string; locale?: Locale; allowsPromotionCodes?: boolean },
  ): Promise<{ id: string; path: string }>
  /** A portal session, and a change of the plan to confirm. */
  portal(
    customerId: string,
    change?: { subscriptionId: string; slug: string } | null,
    locale?: Locale,
  ): Promise<string>
  /** Sends a form of a page as a browser does. */
  post(path: string, fields: Record<string, string>): Promise<LightMyRequestResponse>
}

/** Things to buy at the simulation of a running application. */
export async function openShop({ app, context }: TestApp): Promise<Shop> {
  const { payments } = context
  const prices = await payments.syncCatalogue(CATALOGUE)
  const priceOf = (slug: string) =>
    prices.get(CATALOGUE.find((one) => one.slug === slug)?.lookupKey ?? '') ?? ''
  const shop: Shop = {
    payments,
    customer: () =>
      payments.createCustomer({ userId: randomUUID(), email: 'ada@example.com', name: 'Ada', locale: 'en' }),
    async checkout(slug, { customerId, locale = 'en', allowsPromotionCodes = false } = {}) {
      const { id, url } = await payments.createCheckout({
        mode: slug === 'starter' ? 'payment' : 'subscription',
        orderId: randomUUID(),
        userId: randomUUID(),
        customerId: customerId ?? (await shop.customer()),
        priceId: priceOf(slug),
        locale,
        successUrl: SUCCESS_URL,
        cancelUrl: CANCEL_URL,
        allowsPromotionCodes,
      })
      return { id, path: new URL(url).pathname }
    },
    async portal(customerId, change, locale = 'en') {
      const url = await payments.openPortal({
        customerId,
        returnUrl: CANCEL_URL,
        locale,
        ...(change && { change: { subscriptionId: change.subscriptionId, priceId: priceOf(change.slug) } }),
      })
      return new URL(url).pathname
    },
    post: (path, fields) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
        payload: new URLSearchParams(fields).toString(),
      }),
  }
  return shop
}
