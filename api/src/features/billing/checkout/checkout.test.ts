import { syncCatalogue } from '@pawport/shared/billing/sync-catalogue.ts'
import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import type { OrderRow } from '@pawport/shared/db/payment-tables.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ORIGIN, startTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { buyer, type Member, post } from './testing/buyer.ts'

const PACK = '/api/stripe/create-credit-session'
const PLAN = '/api/stripe/create-session'
const BACK = {
  successUrl: `${ORIGIN}/?session_id={CHECKOUT_SESSION_ID}#/credit-purchase-success`,
  cancelUrl: `${ORIGIN}/#/dashboard`,
}

const served = useTestApp({ RATE_LIMIT_CHECKOUTS: '1000' })
let prices: Record<string, string>
beforeAll(async () => {
  const { db, payments } = served.context
  await syncCatalogue(db, payments)
  const plans = await db.selectFrom('plans').select(['slug', 'price_id as id']).execute()
  const packs = await db.selectFrom('credit_packages').select(['slug', 'stripe_price_id as id']).execute()
  prices = Object.fromEntries([...plans, ...packs].map(({ slug, id }) => [slug, id ?? '']))
})

async function ordersOf({ id }: Member): Promise<OrderRow[]> {
  const { db } = served.context
  return db.selectFrom('orders').selectAll().where('user_id', '=', id).orderBy('created_at').execute()
}

async function customersOf({ id }: Member) {
  return served.context.db.selectFrom('customers').selectAll().where('user_id', '=', id).execute()
}

describe('a pack', () => {
  test('leads to a checkout, and its order keeps what was offered [P-114]', async () => {
    const ada = await buyer(served)
    const answer = await post(served, ada, PACK, { priceId: prices.explorer, ...BACK })
    expect(answer.statusCode).toBe(200)
    const { url, ...rest } = answer.json()
    expect(rest).toEqual({})
    expect(url).toMatch(new RegExp(`^${ORIGIN}/simulated-payments/checkout/cs_sim_`))
    const page = await served.app.inject(new URL(url).pathname)
    expect(page.body).toContain('Gives 165 credits.')
    const [order, ...others] = await ordersOf(ada)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      kind: 'pack',
      item_name: { en: 'Explorer', zh: expect.any(String) },
      price_id: prices.explorer,
      amount: 1299,
      credits: 150,
      bonus: 15,
      status: 'pending',
      success_url: BACK.successUrl,
      cancel_url: BACK.cancelUrl,
      checkout_url: url,
      payment_id: null,
    })
    const session = await served.context.payments.readCheckout(String(order?.checkout_session_id))
    const [customer] = await customersOf(ada)
    expect(session).toMatchObject({
      mode: 'payment',
      status: 'open',
      orderId: order?.id,
      amount: 1299,
      customerId: customer?.customer_id,
    })
  })

  test('is read by its owner alone', async () => {
    const [ada, eve] = [await buyer(served), await buyer(served)]
    await post(served, ada, PACK, { priceId: prices.starter, ...BACK })
    const [order] = await ordersOf(ada)
    const path = `/api/stripe/checkout/${order?.checkout_session_id}`
    const read = async () => (await ada.browser.visit(path)).json().data
    const common = { order_id: order?.id, kind: 'pack', name: 'Starter', credits: 50, bonus: 0 }
    expect(await read()).toEqual({ ...common, status: 'pending', missing: 'payment' })
    expect((await eve.browser.visit(path)).json().code).toBe('not_found')
    const { db } = served.context
    for (const [change, missing] of [
      [{ subscription_id: 'sub_1' }, 'credits'],
      [{ status: 'processing' }, 'money'],
      [{ status: 'completed' }, null],
    ] as const) {
      await db.updateTable('orders').set(change).where('user_id', '=', ada.id).execute()
      expect(await read()).toMatchObject({ missing })
    }
  })

  test('keeps the language of the latest checkout with the customer', async () => {
    const ada = await buyer(served)
    for (const [locale, cancel] of [
      ['en', 'a'],
      ['zh', 'b'],
    ] as const) {
      const body = { priceId: prices.starter, ...BACK, cancelUrl: `${ORIGIN}/#/${cancel}` }
      await post(served, ada, PACK, body, { 'accept-language': locale })
      expect(await customersOf(ada)).toMatchObject([{ provider: 'simulated', locale }])
    }
  })
})

describe('what is not for sale', () => {
  const TEXT = {
    en: 'Invalid price plan selected. Please try again.',
    zh: '所选的价格方案无效，请重试。',
  }

  test.each([
    ['an invented price', PACK, () => 'price_sim_invented_1'],
    ['a price of another provider', PACK, () => 'price_1PgafmB7WZ01zgkW6dKueIc5'],
    ['an empty price', PACK, () => ''],
    ['no price', PLAN, () => undefined],
    ['the price of a plan that is not for sale', PLAN, () => null],
    ['the price of a plan, as a pack', PACK, () => prices.pro],
    ['the price of a pack, as a plan', PLAN, () => prices.starter],
  ])('%s is refused with the text of the specification, twice [P-105]', async (_, path, priceId) => {
    const ada = await buyer(served)
    for (const locale of ['en', 'zh'] as const) {
      const body = { priceId: priceId(), ...BACK }
      const answer = await post(served, ada, path, body, { 'accept-language': locale })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'price_invalid',
        error: TEXT[locale],
        message: TEXT[locale],
      })
    }
    expect(await ordersOf(ada)).toEqual([])
  })

  test('a price of another provider is not even listed, and a plan that is not offered cannot be bought', async () => {
    const own = await startTestApp()
    try {
      const { db, payments } = own.context
      await syncCatalogue(db, payments)
      await db.updateTable('plans').set({ price_id: 'price_1Stripe' }).where('slug', '=', 'pro').execute()
      await db.updateTable('plans').set({ active: false }).where('slug', '=', 'pro_premium').execute()
      const { data } = (await own.browser().visit('/api/subscription/plans')).json()
      const listed = data.map((plan: { slug: string; price_id: string | null }) => [plan.slug, plan.price_id])
      expect(listed).toEqual([
        ['free', null],
        ['pro', null],
        ['pro_yearly', expect.stringMatching(/^price_sim_/)],
      ])
      const ada = await buyer(own)
      const hidden = await db
        .selectFrom('plans')
        .select('price_id')
        .where('slug', '=', 'pro_premium')
        .executeTakeFirstOrThrow()
      const body = { priceId: hidden.price_id, ...BACK }
      expect((await post(own, ada, PLAN, body)).json().code).toBe('price_invalid')
    } finally {
      await own.close()
    }
  })
})

describe('the way back', () => {
  test.each([
    ['https://elsewhere.example/'],
    ['//elsewhere.example/'],
    ['javascript:alert(1)'],
    ['http://localhost:3000@elsewhere.example/'],
    ['http://user@localhost:3000/'],
    ['/\\elsewhere.example'],
    ['/.//elsewhere.example'],
    ['http://localhost:3001/'],
    ['https://localhost:3000/'],
    ['http://localhost:3000\t/'],
  ])('never leads to %j', async (address) => {
    const ada = await buyer(served)
    for (const name of ['successUrl', 'cancelUrl']) {
      const answer = await post(served, ada, PACK, { priceId: prices.starter, ...BACK, [name]: address })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'bad_request', error: expect.stringContaining(name) })
    }
    expect(await ordersOf(ada)).toEqual([])
  })

  test('names the checkout, also where the request does not ask for it [P-114]', async () => {
    const ada = await buyer(served)
    const short = { successUrl: '/#/credit-purchase-success', cancelUrl: '/?a=1#/dashboard' }
    await post(served, ada, PACK, { priceId: prices.starter, ...short })
    expect(await ordersOf(ada)).toMatchObject([
      {
        success_url: `${ORIGIN}/?session_id={CHECKOUT_SESSION_ID}#/credit-purchase-success`,
        cancel_url: `${ORIGIN}/?a=1#/dashboard`,
      },
    ])
  })

  test('leads to the name of this server that the browser uses', async () => {
    const origin = 'http://127.0.0.1:3000'
    const ada = await buyer(served, { origin })
    const back = { successUrl: `${origin}/#/credit-purchase-success`, cancelUrl: `${origin}/#/dashboard` }
    const answer = await post(served, ada, PACK, { priceId: prices.starter, ...back })
    expect(answer.json().url).toMatch(/^http:\/\/127\.0\.0\.1:3000\//)
  })
})

describe('the same request again', () => {
  test('gets the same checkout, with any number of requests at the same time', async () => {
    const ada = await buyer(served)
    const ask = () => post(served, ada, PACK, { priceId: prices.starter, ...BACK })
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    const urls = new Set(answers.map((answer) => answer.json().url))
    expect(urls.size).toBe(1)
    expect([...urls][0]).toContain('/checkout/')
    expect(await ordersOf(ada)).toHaveLength(1)
    expect(await customersOf(ada)).toHaveLength(1)
    expect((await ask()).json().url).toBe([...urls][0])
  })

  test('gets a new one when the checkout is over, and ten minutes later', async () => {
    const own = await startTestApp()
    try {
      const { db, payments } = own.context
      await syncCatalogue(db, payments)
      const row = await db
        .selectFrom('credit_packages')
        .select('stripe_price_id')
        .where('slug', '=', 'starter')
        .executeTakeFirstOrThrow()
      const ada = await buyer(own)
      const ask = async () =>
        (await post(own, ada, PACK, { priceId: row.stripe_price_id, ...BACK })).json().url
      const first = await ask()
      await payments.expireCheckout(first.slice(first.lastIndexOf('/') + 1))
      const second = await ask()
      expect(second).not.toBe(first)
      own.clock.advance(10 * 60_000)
      expect(await ask()).not.toBe(second)
    } finally {
      await own.close()
    }
  })

  test('for something else, or another way back, gets another one', async () => {
    const ada = await buyer(served)
    const urls = new Set<string>()
    for (const body of [
      { priceId: prices.starter, ...BACK },
      { priceId: prices.explorer, ...BACK },
      { priceId: prices.starter, ...BACK, cancelUrl: `${ORIGIN}/#/pricing` },
    ])
      urls.add((await post(served, ada, PACK, body)).json().url)
    expect(urls.size).toBe(3)
  })
})

describe('limits', () => {
  test('a user has ten unpaid orders an hour, and others are not limited by them', async () => {
    const own = await startTestApp({ RATE_LIMIT_CHECKOUTS: '1000' })
    try {
      const { db, payments } = own.context
      await syncCatalogue(db, payments)
      const row = await db
        .selectFrom('credit_packages')
        .select('stripe_price_id as priceId')
        .where('slug', '=', 'starter')
        .executeTakeFirstOrThrow()
      const [ada, bob] = [await buyer(own), await buyer(own)]
      const ask = (member: Member, tab: number) =>
        post(own, member, PACK, { ...row, ...BACK, cancelUrl: `${ORIGIN}/#/${tab}` })
      const tabs = Array.from({ length: 12 }, (_, tab) => tab)
      const answers = await Promise.all(tabs.map((tab) => ask(ada, tab)))
      const refused = answers.filter(({ statusCode }) => statusCode === 429)
      expect(refused).toHaveLength(2)
      expect(refused[0]?.json()).toMatchObject({ code: 'too_many_orders', error: expect.any(String) })
      expect((await ask(bob, 0)).statusCode).toBe(200)
      own.clock.advance(HOUR_MS)
      expect((await ask(ada, 12)).statusCode).toBe(200)
    } finally {
      await own.close()
    }
  })

  test('requests in a minute are limited by user', async () => {
    const own = await startTestApp({ RATE_LIMIT_CHECKOUTS: '2' })
    try {
      const [ada, bob] = [await buyer(own), await buyer(own)]
      const statuses = []
      for (const [member, path] of [
        [ada, PACK],
        [ada, PLAN],
        [ada, PACK],
        [bob, PACK],
      ] as const)
        statuses.push((await post(own, member, path, { priceId: 'none', ...BACK })).statusCode)
      expect(statuses).toEqual([400, 400, 429, 400])
    } finally {
      await own.close()
    }
  })
})

describe('who cannot buy', () => {
  test('a visitor, and a user who was suspended meanwhile [P-105]', async () => {
    const ada = await buyer(served)
    const body = { priceId: prices.starter, ...BACK }
    const nobody = await post(served, { ...ada, cookie: '' }, PACK, body)
    expect(nobody.json()).toMatchObject({ code: 'unauthenticated', error: 'User not authenticated' })
    const { db } = served.context
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', ada.id).execute()
    expect((await post(served, ada, PACK, body)).statusCode).toBe(401)
    expect(await ordersOf(ada)).toEqual([])
  })

  test('a user without an email address [P-106]', async () => {
    const ada = await buyer(served)
    await served.context.db.updateTable('users').set({ email: '' }).where('id', '=', ada.id).execute()
    const answer = await post(served, ada, PLAN, { priceId: prices.pro, ...BACK })
    expect(answer.json()).toMatchObject({ code: 'email_needed', error: expect.stringContaining('email') })
  })

  test('anybody, on a server without payments', async () => {
    const own = await startTestApp({}, () => ({}))
    own.context.config.payments = { kind: 'none', reason: 'no key' }
    try {
      const ada = await buyer(own)
      for (const path of [PACK, PLAN]) {
        const answer = await post(
          own,
          ada,
          path,
          { priceId: 'price_1', ...BACK },
          { 'accept-language': 'zh' },
        )
        expect(answer.statusCode).toBe(503)
        expect(answer.json()).toMatchObject({
          code: 'payments_unavailable',
          error: '此服务器暂不支持支付，请联系管理员。',
        })
      }
      expect((await ada.browser.visit('/api/subscription/billing-portal')).json().code).toBe(
        'payments_unavailable',
      )
    } finally {
      await own.close()
    }
  })
})

describe('when the provider fails', () => {
  test('the text says so, nothing is left open, and the next attempt works', async () => {
    const ada = await buyer(served)
    const { payments } = served.context
    const original = payments.createCheckout
    for (const [path, priceId, text] of [
      [PACK, prices.starter, 'Failed to create checkout session'],
      [PLAN, prices.pro, 'Payment initialization failed, please try again'],
    ] as const) {
      payments.createCheckout = async () => {
        throw new Error('connection lost')
      }
      const failed = await post(served, ada, path, { priceId, ...BACK }).finally(() => {
        payments.createCheckout = original
      })
      expect(failed.statusCode).toBe(502)
      expect(failed.json()).toMatchObject({ error: text, message: text })
      const statuses = async () =>
        (await ordersOf(ada)).filter((order) => order.price_id === priceId).map(({ status }) => status)
      expect(await statuses()).toEqual(['failed'])
      expect((await post(served, ada, path, { priceId, ...BACK })).json().url).toContain('/checkout/')
      expect((await statuses()).sort()).toEqual(['failed', 'pending'])
    }
  })
})

test('a customer whom the provider does not know any more is made anew with the next attempt', async () => {
  const ada = await buyer(served)
  const { db } = served.context
  const gone = { user_id: ada.id, provider: 'simulated', customer_id: `cus_sim_gone_${ada.id}` } as const
  await db.insertInto('customers').values(gone).execute()
  const ask = () => post(served, ada, PACK, { priceId: prices.starter, ...BACK })
  expect((await ask()).statusCode).toBe(502)
  expect((await ask()).json().url).toContain('/checkout/')
  expect((await customersOf(ada))[0]?.customer_id).not.toBe(gone.customer_id)
})

describe('a plan', () => {
  test('leads to a checkout of a subscription [P-115]', async () => {
    const ada = await buyer(served)
    const body = { priceId: prices.pro_yearly, ...BACK, customerEmail: 'somebody@else.example' }
    const { url } = (await post(served, ada, PLAN, body)).json()
    expect(url).toContain('/checkout/cs_sim_')
    const [order] = await ordersOf(ada)
    expect(order).toMatchObject({ kind: 'subscription', amount: 9900, status: 'pending' })
    const session = await served.context.payments.readCheckout(String(order?.checkout_session_id))
    expect(session).toMatchObject({ mode: 'subscription', orderId: order?.id })
  })

  test('that one has already is refused with the text of the specification [P-115, P-131]', async () => {
    const ada = await buyer(served)
    const end = new Date('2030-01-31T12:00:00Z')
    await addSubscription(served.context.db, ada.id, { plan: 'pro', end })
    const body = { priceId: prices.pro, ...BACK }
    const answer = await post(served, ada, PLAN, body)
    const text = 'You already have an active subscription for this plan'
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'already_subscribed', error: text, message: text })
    const chinese = await post(served, ada, PLAN, body, { 'accept-language': 'zh' })
    expect(chinese.json().error).toBe('您已订阅此方案')
    expect(await ordersOf(ada)).toEqual([])
  })

  test('beside another one leads to the confirmation of the change, without an order', async () => {
    const ada = await buyer(served)
    const subscription = await ada.subscribe(prices.pro ?? '')
    const before = await ordersOf(ada)
    const answer = await post(served, ada, PLAN, { priceId: prices.pro_premium, ...BACK })
    const { url } = answer.json()
    expect(url).toMatch(new RegExp(`^${ORIGIN}/simulated-payments/portal/`))
    const [session] = await served.context.db
      .selectFrom('simulated_payment_objects')
      .select('data')
      .where('object', '=', 'billing_portal.session')
      .where('id', '=', url.slice(url.lastIndexOf('/') + 1))
      .execute()
    expect(JSON.stringify(session)).toContain(subscription)
    expect(JSON.stringify(session)).toContain(prices.pro_premium)
    expect(await ordersOf(ada)).toEqual(before)
  })

  test('beside a subscription that the provider does not know cannot be changed', async () => {
    const ada = await buyer(served)
    await addSubscription(served.context.db, ada.id, { plan: 'pro', end: new Date('2030-01-31T12:00:00Z') })
    const answer = await post(served, ada, PLAN, { priceId: prices.pro_premium, ...BACK })
    expect(answer.json()).toMatchObject({
      code: 'checkout_failed',
      error: 'Payment initialization failed, please try again',
    })
  })
})

describe('the page for managing a subscription', () => {
  const PORTAL = '/api/subscription/billing-portal'

  test('is that of the provider, and leads back to the profile [E-66]', async () => {
    const ada = await buyer(served)
    const { code, data } = (await ada.browser.visit(PORTAL)).json()
    expect(code).toBe(0)
    expect(data.portal_url).toMatch(new RegExp(`^${ORIGIN}/simulated-payments/portal/`))
    expect(await customersOf(ada)).toHaveLength(1)
  })

  test('that is not set up says so, and tells the operator what to do [E-66]', async () => {
    const own = await startTestApp()
    try {
      const ada = await buyer(own)
      const answer = await ada.browser.visit(PORTAL)
      expect(answer.statusCode).toBe(501)
      expect(answer.json()).toMatchObject({
        code: 'portal_not_configured',
        message: 'The customer portal is not configured. Please contact the administrator.',
        details: expect.stringContaining('billing:sync'),
      })
    } finally {
      await own.close()
    }
  })

  test('that cannot be opened says so [E-66]', async () => {
    const ada = await buyer(served)
    const { payments } = served.context
    const original = payments.openPortal
    payments.openPortal = async () => {
      throw new Error('connection lost')
    }
    const answer = await ada.browser.visit(PORTAL).finally(() => {
      payments.openPortal = original
    })
    expect(answer.statusCode).toBe(502)
    expect(answer.json().message).toBe('Cannot open subscription management page, please try again later')
  })
})
