import { randomUUID } from 'node:crypto'
import type { Account, SubscriptionStatus } from '@pawport/shared/contract/billing/schemas.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { grant } from '@pawport/shared/credits/ledger/grant.ts'
import { release, reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { WELCOME_CREDITS } from '@pawport/shared/credits/prices.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const CHINESE = { headers: { 'accept-language': 'zh-CN' } }
const served = useTestApp()

async function signedIn(email: string): Promise<{ browser: Browser; userId: string }> {
  const browser = await signedInBrowser(served, email)
  const { id } = (await browser.session()).user as { id: string }
  return { browser, userId: id }
}

interface Term {
  plan?: string
  status?: SubscriptionStatus
  end?: string
  cancelled_at?: Date | null
}

async function subscribe(
  userId: string,
  { plan = 'pro', status = 'active', end = '2030-01-31T12:00:00Z', cancelled_at = null }: Term = {},
): Promise<void> {
  const start = new Date('2029-12-31T12:00:00Z')
  const term = { plan, status, start, end: new Date(end), cancelledAt: cancelled_at }
  await addSubscription(served.context.db, userId, term)
}

describe('plans and packs', () => {
  test('the four plans, for visitors too, in the order of the price list [P-84, P-116]', async () => {
    const { code, data } = (await served.browser().visit('/api/subscription/plans')).json()
    expect(code).toBe(0)
    expect(data.map((plan: { slug: string }) => plan.slug)).toEqual([
      'free',
      'pro',
      'pro_premium',
      'pro_yearly',
    ])
    expect(data[1]).toEqual({
      id: expect.any(String),
      slug: 'pro',
      name: 'Premium',
      description: expect.any(String),
      price: 9.99,
      billing_cycle: 'monthly',
      credits_included: 200,
      credits_bonus: 0,
      credits_per_generation: 10,
      max_image_size: '1024x1024',
      commercial_license: false,
      api_access: false,
      priority_queue: true,
      price_id: null,
    })
    // The table names the credits that the ledger grants at sign-up.
    expect(data[0].credits_included).toBe(WELCOME_CREDITS)
  })

  test('the three packs, as a bare array [P-83, P-113]', async () => {
    const packs = (await served.browser().visit('/api/stripe/credit-packages')).json()
    expect(packs.map((pack: { price: number }) => pack.price)).toEqual([4.99, 12.99, 34.99])
    expect(packs[1]).toEqual({
      id: expect.any(String),
      slug: 'explorer',
      name: 'Explorer',
      description: expect.any(String),
      price: 12.99,
      credits_amount: 150,
      bonus_credits: 15,
      stripe_price_id: null,
      is_popular: true,
      features: { instant_delivery: true, commercial_usage: false, support_level: 'standard' },
    })
  })

  test('in Chinese, too', async () => {
    const plans = (await served.browser().visit('/api/subscription/plans', CHINESE)).json()
    expect(plans.data[0].name).toBe('免费体验')
    const packs = (await served.browser().visit('/api/stripe/credit-packages', CHINESE)).json()
    expect(packs[0].name).toBe('入门包')
  })
})

describe('the subscription', () => {
  async function current(browser: Browser) {
    return (await browser.visit('/api/subscription/current')).json()
  }

  test('of a user without one is the free plan, inactive', async () => {
    const { browser } = await signedIn('free@example.com')
    expect(await current(browser)).toMatchObject({
      code: 0,
      data: { plan_slug: 'free', plan_name: 'Free Preview', status: 'inactive', is_expired: false },
    })
  })

  test('names its plan, its period and its limits [E-65, P-85]', async () => {
    const { browser, userId } = await signedIn('pro@example.com')
    await subscribe(userId)
    expect((await current(browser)).data).toEqual({
      plan_slug: 'pro',
      plan_name: 'Premium',
      status: 'active',
      current_period_start: '2029-12-31T12:00:00.000Z',
      current_period_end: '2030-01-31T12:00:00.000Z',
      price: 8.99,
      currency: 'USD',
      billing_cycle: 'monthly',
      credits_included: 200,
      credits_bonus: 0,
      credits_per_generation: 10,
      max_image_size: '1024x1024',
      commercial_license: false,
      api_access: false,
      priority_queue: true,
      is_expired: false,
      is_expiring_soon: false,
      days_until_expiry: 30,
      cancelled_at: null,
      next_plan_name: null,
      pay_url: null,
      state: 'active',
    })
  })

  test('that is active comes before one that ended later', async () => {
    const { browser, userId } = await signedIn('twice@example.com')
    await subscribe(userId, { plan: 'pro_yearly', status: 'cancelled', end: '2030-06-01T00:00:00Z' })
    await subscribe(userId, { plan: 'pro_premium' })
    expect((await current(browser)).data.plan_slug).toBe('pro_premium')
    await expect(subscribe(userId)).rejects.toThrow('subscriptions_live')
  })

  test('that ended is said to have expired', async () => {
    const { browser, userId } = await signedIn('ended@example.com')
    await subscribe(userId, { status: 'cancelled', end: '2030-01-01T11:00:00Z' })
    expect((await current(browser)).data).toMatchObject({ status: 'cancelled', is_expired: true })
  })
})

describe('the account', () => {
  async function account(browser: Browser): Promise<Account> {
    return (await browser.visit('/api/user/account')).json()
  }

  test('lists the changes of the balance, the newest first, with the right sum [P-88, P-124]', async () => {
    const { browser, userId } = await signedIn('books@example.com')
    const { db, clock } = served.context
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + 60_000)
    const period = { subscriptionId: 'sub_1', end: expiresAt }
    await grant(db, {
      userId,
      kind: 'subscription',
      amount: 5,
      paymentId: null,
      period,
      grantKey: `sub:${userId}`,
      now,
    })
    await adjust(db, { id: randomUUID(), userId, delta: 3, reason: 'a lost card', actorId: userId, now })
    const drawn = generationRow(userId, { prompt_location: 'Kyoto' })
    const failed = generationRow(userId, { prompt_location: 'Lima' })
    await db.insertInto('generations').values([drawn, failed]).execute()
    // The hold takes credits from two lots, but counts as one picture.
    await reserve(db, { userId, generationId: drawn.task_id, amount: 8, now, expiresAt })
    await reserve(db, { userId, generationId: failed.task_id, amount: 2, now, expiresAt })
    await release(db, { generationId: failed.task_id, cause: 'no_pet', now })

    const { credits, subscription, orders } = await account(browser)
    expect(credits.history.map(({ type, amount, desc }) => [type, amount, desc])).toEqual([
      ['returned', '+2', 'Lima'],
      ['picture', '-2', 'Lima'],
      ['picture', '-8', 'Kyoto'],
      ['adjustment', '+3', 'a lost card'],
      ['subscription', '+5', ''],
      ['welcome', '+4', ''],
    ])
    const chinese = await browser.visit('/api/user/account', { headers: { 'accept-language': 'zh-CN' } })
    expect(chinese.json().credits.history[2].desc).toBe('京都')
    const sum = credits.history.reduce((total, { amount }) => total + Number(amount), 0)
    expect([credits.available, subscription.points, sum]).toEqual([4, 4, 4])
    expect(orders).toEqual([])
    await expectBooksToBalance(db)
  })

  test('names the plan and when it will be billed, unless it ends [P-88]', async () => {
    const { browser, userId } = await signedIn('renewed@example.com')
    expect((await account(browser)).subscription).toMatchObject({
      plan: 'Free Preview',
      status: 'inactive',
      nextBillingDate: null,
      renewal: false,
    })
    await subscribe(userId)
    expect((await account(browser)).subscription).toMatchObject({
      plan: 'Premium',
      status: 'active',
      nextBillingDate: '2030-01-31T12:00:00.000Z',
      renewal: true,
    })
  })
})

test.each(['/api/subscription/current', '/api/subscription/billing-portal', '/api/user/account'])(
  '%s needs a session [P-124]',
  async (path) => {
    const answer = await served.browser().visit(path)
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'User not authenticated'])
  },
)
