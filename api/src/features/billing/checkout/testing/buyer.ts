import { randomUUID } from 'node:crypto'
import { payCheckout } from '@pawport/shared/drivers/payments/simulated/actions.ts'
import type { LightMyRequestResponse as Response } from 'fastify'
import type { Browser } from '../../../../testing/browser.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

/** A signed-in user, with the session cookie as a header. */
export interface Member {
  id: string
  browser: Browser
  cookie: string
}

export interface Buyer extends Member {
  /** Pays a subscription at the simulation and notes it as live. Returns its id. */
  subscribe(priceId: string): Promise<string>
}

/** A new user, whose browser knows the server by `origin`. */
export async function buyer(
  served: TestApp,
  { email = `${randomUUID()}@example.com`, origin }: { email?: string; origin?: string } = {},
): Promise<Buyer> {
  const browser = served.browser(origin)
  await browser.follow(`/api/auth/signin?login_hint=${email}`)
  const id = String((await browser.session()).user?.id)
  const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const member = { id, browser, cookie }
  return { ...member, subscribe: (priceId) => subscribe(served, member, priceId) }
}

/** Posts JSON as the web application does. */
export async function post(
  { app }: TestApp,
  { browser, cookie }: Member,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { host } = new URL(browser.origin)
  return app.inject({ method: 'POST', url, headers: { host, cookie, ...headers }, payload })
}

async function subscribe(served: TestApp, member: Member, priceId: string): Promise<string> {
  const { db, databaseClock, config, payments } = served.context
  const { origin } = member.browser
  const body = { priceId, successUrl: `${origin}/#/account`, cancelUrl: `${origin}/#/pricing` }
  const { url } = (await post(served, member, '/api/stripe/create-session', body)).json()
  const checkoutId = url.slice(url.lastIndexOf('/') + 1)
  const simulation = { db, databaseClock, publicUrl: config.server.publicUrl }
  await payCheckout(simulation, checkoutId, 'works')
  const { subscriptionId } = await payments.readCheckout(checkoutId)
  const subscription = await payments.readSubscription(String(subscriptionId))
  const plan = await db
    .selectFrom('plans')
    .select('id')
    .where('price_id', '=', priceId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscriptions')
    .values({
      id: subscription.id,
      user_id: member.id,
      plan_id: plan.id,
      status: 'active',
      price_cents: subscription.amount,
      current_period_start: subscription.periodStart,
      current_period_end: subscription.periodEnd,
      cancelled_at: null,
    })
    .execute()
  return subscription.id
}
