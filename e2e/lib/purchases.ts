import type { Credits } from '@pawport/shared/contract/billing/credits.ts'
import type { CreditPackage, Plan, Subscription } from '@pawport/shared/contract/billing/schemas.ts'
import { findViolations } from '@pawport/shared/credits/invariants.ts'
import type { TestCard } from '@pawport/shared/drivers/payments/simulated/objects/test-cards.ts'
import { expect } from 'vitest'
import { type Client, signIn } from './client.ts'
import type { Product } from './product.ts'

/** A user who buys at the simulated payment server, by the forms of its pages. */
export interface Buyer {
  client: Client
  /** Pays for a plan or a pack, named by its slug, with a test card. */
  buy(slug: string, card?: TestCard): Promise<void>
  /**
   * Opens the checkout, or for another plan of a subscriber the portal; a refusal has `error` and `message`
   * instead.
   */
  order(slug: string): Promise<{ url?: string; error?: string; message?: string }>
  subscription(): Promise<Subscription>
  available(): Promise<number>
  /** All credits that were ever granted by payments, by kind. */
  granted(): Promise<Record<string, number>>
  /** Sends a form of the portal, such as `cancel` or `switches/advance`, about the running subscription. */
  press(act: string, fields?: Record<string, string>): Promise<void>
  /** Sends a form of the switches about the latest payment, or about its only refund or dispute. */
  pressPayment(act: string, fields?: Record<string, string>): Promise<void>
}

/** Sends a form as a browser does, and stays where it was sent. */
export async function sendForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })
}

async function press(url: string, fields: Record<string, string>): Promise<void> {
  const { status } = await sendForm(url, fields)
  if (status !== 303) throw new Error(`${url} answered ${status}`)
}

/** Signs a new user in, who has the four welcome credits. */
export async function newBuyer(product: Product, email: string): Promise<Buyer> {
  const client = await signIn(product, email, 0)
  const { db } = product.database

  async function offer(slug: string): Promise<{ path: string; priceId: string }> {
    const { body } = await client.get<Plan[]>('/api/subscription/plans')
    const plan = body.data.find((one) => one.slug === slug)
    if (plan) return { path: '/api/stripe/create-session', priceId: plan.price_id ?? '' }
    const packs = (await (await client.request('/api/stripe/credit-packages')).json()) as CreditPackage[]
    const pack = packs.find((one) => one.slug === slug)
    return { path: '/api/stripe/create-credit-session', priceId: pack?.stripe_price_id ?? '' }
  }

  async function portal(): Promise<string> {
    const { body } = await client.get<{ portal_url: string }>('/api/subscription/billing-portal')
    return body.data.portal_url
  }

  const buyer: Buyer = {
    client,
    async order(slug) {
      const { path, priceId } = await offer(slug)
      const successUrl = `${product.url}/?session_id={CHECKOUT_SESSION_ID}#/credit-purchase-success`
      const response = await client.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ priceId, successUrl, cancelUrl: `${product.url}/#/pricing` }),
      })
      return (await response.json()) as { url?: string }
    },
    async buy(slug, card = 'works') {
      const { url } = await buyer.order(slug)
      await press(`${url}/pay`, { card })
    },
    async subscription() {
      return (await client.get<Subscription>('/api/subscription/current')).body.data
    },
    async available() {
      return (await client.get<Credits>('/api/user/credits')).body.data.available_credits
    },
    async granted() {
      const lots = await db
        .selectFrom('credit_lots')
        .innerJoin('users', 'users.id', 'credit_lots.user_id')
        .where('email', '=', email)
        .where('kind', 'in', ['subscription', 'pack', 'bonus'])
        .select(['kind', 'granted'])
        .execute()
      const sums: Record<string, number> = {}
      for (const { kind, granted } of lots) sums[kind] = (sums[kind] ?? 0) + granted
      return sums
    },
    async press(act, fields = {}) {
      const url = await portal()
      const id = /sub_sim_\w+/.exec(await (await fetch(`${url}/switches`)).text())?.[0] ?? ''
      await press(`${url}/${act}`, { id, subscription: id, ...fields })
    },
    async pressPayment(act, fields = {}) {
      const url = await portal()
      const page = await (await fetch(`${url}/switches`)).text()
      const kind = { 'fail-refund': 're', win: 'dp', lose: 'dp' }[act] ?? 'ch'
      const id = new RegExp(`value="(${kind}_sim_\\w+)"`).exec(page)?.[1] ?? ''
      await press(`${url}/switches/${act}`, { id, ...fields })
    },
  }
  return buyer
}

/** Waits until every event has arrived and is handled, then checks the books. */
export async function expectQuietAndBalanced({ database: { db } }: Product): Promise<void> {
  await expect
    .poll(async () => {
      const { waiting } = await db
        .selectFrom('simulated_payment_events')
        .where('delivered_at', 'is', null)
        .select((eb) => eb.fn.countAll<string>().as('waiting'))
        .executeTakeFirstOrThrow()
      const { open } = await db
        .selectFrom('stripe_events')
        .where('status', '=', 'received')
        .select((eb) => eb.fn.countAll<string>().as('open'))
        .executeTakeFirstOrThrow()
      return [Number(waiting), Number(open)]
    })
    .toEqual([0, 0])
  const failed = await db.selectFrom('stripe_events').where('status', '=', 'failed').selectAll().execute()
  expect(failed).toEqual([])
  expect(await findViolations(db)).toEqual([])
}
