import { randomUUID } from 'node:crypto'
import { writeSubscriptionRow } from '@pawport/shared/billing/subscription-row.ts'
import { aSubscription } from '@pawport/shared/billing/testing/provider.ts'
import type { Plan } from '@pawport/shared/contract/billing/schemas.ts'
import type { SubscriptionState } from '@pawport/shared/contract/billing/subscription-state.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { OrderStatus } from '@pawport/shared/db/payment-tables.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { longDate } from '../web/src/lib/dates.ts'
import { DESKTOP, hasBrowser } from './lib/browser.ts'
import { type Client, signIn, userIdOf } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { insideViewport } from './lib/sight.ts'
import { visitAs } from './lib/studio.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

/**
 * Every state that the payment provider can bring, and what profile, account, pricing, the page after a
 * payment, the studio and the API say and offer in it. Each leads on: to the provider's page, to pay, or to
 * buy again.
 */
const product = useSharedProduct('idle')
const browser = useBrowser()

const START = new Date(Date.now() - 10 * DAY_MS)
const END = new Date(Date.now() + 20 * DAY_MS)

type Said = readonly [en: string, zh: string]

interface State {
  /** Writes what the provider's events leave. */
  bring(userId: string): Promise<unknown>
  word: Said
  /** A part of the sentence about it; null where there is none. */
  remark: Said | null
  /** The date that is shown, with its word; null for none. */
  date: { word: Said; at: Date } | null
  list: Said
  /** What the profile offers beside the provider's page. */
  offer: 'manage' | 'pay' | 'buy'
  /** The heading of the page after a payment. */
  success: Said
  /** The answer of the API to buying the same plan. */
  api: 'checkout' | 'You already have an active subscription for this plan'
}

const ACTIVE: Said = ['Active', '生效中']
const CANCELLED: Said = ['Cancelled', '已取消']
const WELCOME: Said = ['Welcome to Premium', '欢迎加入高级会员']
const INCLUDES: Said = ['What your plan includes', '方案权益']
const ONCE_PAID: Said = ['What your plan includes once it is paid', '付款后的方案权益']
const INCLUDED: Said = ['What the plan included', '方案原有的权益']
const RENEWAL = { word: ['Next renewal', '下次续费'], at: END } as const
const as = (word: Said): Said => [`Your subscription: ${word[0]}`, `您的订阅：${word[1]}`]
const RUNS = {
  date: RENEWAL,
  list: INCLUDES,
  offer: 'manage',
  api: 'You already have an active subscription for this plan',
} as const
const STOPPED = { list: INCLUDED, offer: 'buy', api: 'checkout' } as const

const STATES: Record<Exclude<SubscriptionState, 'none'>, State> = {
  active: { ...RUNS, bring: provider('active'), word: ACTIVE, remark: null, success: WELCOME },
  trialing: {
    ...RUNS,
    bring: provider('trialing'),
    word: ['Trial', '试用中'],
    remark: null,
    success: WELCOME,
  },
  ending: {
    ...RUNS,
    bring: provider('active', { cancelAt: END, cancelledAt: START }),
    word: ACTIVE,
    remark: ['you can take the cancellation back', '撤回取消'],
    date: { word: ['Ends on', '到期日'], at: END },
    success: as(ACTIVE),
  },
  incomplete: {
    ...RUNS,
    bring: provider('incomplete'),
    word: ['Payment processing', '付款处理中'],
    remark: ['Your payment is being confirmed, please wait.', '付款正在确认，请稍候。'],
    list: ONCE_PAID,
    success: as(['Payment processing', '付款处理中']),
  },
  past_due: {
    ...RUNS,
    bring: provider('past_due', { openInvoiceUrl: 'https://pay.example/invoice' }),
    word: ['Payment overdue', '付款逾期'],
    remark: ['did not go through, so the plan is on hold', '没有付成，方案已暂停'],
    date: { word: ['Payment was due on', '应付款日期'], at: START },
    list: ONCE_PAID,
    offer: 'pay',
    success: as(['Payment overdue', '付款逾期']),
  },
  refunded: {
    ...RUNS,
    bring: reversed('refunded'),
    word: ACTIVE,
    remark: ['was refunded, and its credits were taken back', '款项已退回，对应的积分已收回'],
    success: as(ACTIVE),
  },
  disputed: {
    ...RUNS,
    bring: reversed('disputed'),
    word: ACTIVE,
    remark: ['Your bank asks for the payment of this period back', '银行正在要求退回这一周期的款项'],
    success: as(ACTIVE),
  },
  ended_early: {
    ...STOPPED,
    bring: (userId) =>
      addSubscription(product.database.db, userId, {
        status: 'cancelled',
        start: START,
        end: END,
        cancelledAt: START,
      }),
    word: CANCELLED,
    remark: ['It has ended and is not renewed.', '方案已结束，不再续费。'],
    date: { word: ['Ends on', '到期日'], at: END },
    success: as(CANCELLED),
  },
  ended: {
    ...STOPPED,
    bring: provider('canceled', { cancelAt: new Date(Date.now() - DAY_MS) }),
    word: CANCELLED,
    remark: ['It has ended, and nothing more is charged.', '方案已结束，不会再扣款。'],
    date: { word: ['Ended on', '结束于'], at: new Date(Date.now() - DAY_MS) },
    success: as(CANCELLED),
  },
  never_paid: {
    ...STOPPED,
    bring: provider('incomplete_expired'),
    word: ['Not paid', '未付款'],
    remark: ['The first payment never arrived', '首笔款项没有到账'],
    date: null,
    success: as(['Not paid', '未付款']),
  },
  unpaid: {
    ...STOPPED,
    bring: provider('unpaid'),
    word: ['Stopped: not paid', '已停止：未付款'],
    remark: ['A payment was given up after several tries', '多次扣款没有成功'],
    date: null,
    success: as(['Stopped: not paid', '已停止：未付款']),
  },
  paused: {
    ...STOPPED,
    bring: provider('paused'),
    word: ['Paused', '已暂停'],
    remark: ['The plan is paused', '方案已暂停：不扣款'],
    date: null,
    success: as(['Paused', '已暂停']),
  },
  refused: {
    ...STOPPED,
    async bring(userId) {
      await provider('canceled')(userId)
      const { db } = product.database
      await db.updateTable('subscriptions').set({ refused_at: START }).where('user_id', '=', userId).execute()
    },
    word: ['Refunded', '已退款'],
    remark: ['Another plan of yours was running when you bought this one', '购买时您已有另一个方案在生效'],
    date: null,
    success: as(['Refunded', '已退款']),
  },
}

/** A subscription as a reading of the provider is written. */
function provider(status: string, changes: Partial<ReturnType<typeof aSubscription>> = {}) {
  return async (userId: string): Promise<string> => {
    const { db } = product.database
    const plan = await db.selectFrom('plans').select('id').where('slug', '=', 'pro').executeTakeFirstOrThrow()
    const id = `sub_${randomUUID()}`
    const period = { periodStart: START, periodEnd: END, startedAt: START }
    const subscription = aSubscription({ id, customerId: `cus_${userId}`, status, ...period, ...changes })
    const readAt = new Date(Date.now() - 60_000)
    await writeSubscriptionRow(db, subscription, {
      userId,
      plan,
      nextPlanId: null,
      before: undefined,
      readAt,
    })
    return id
  }
}

/** One that runs, whose payment went back. */
function reversed(status: OrderStatus) {
  return async (userId: string): Promise<void> => {
    const { db } = product.database
    const subscription_id = await provider('active')(userId)
    const payment = await db
      .insertInto('payments')
      .values({ user_id: userId, kind: 'subscription', amount: 999 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = { item_id: randomUUID(), item_name: JSON.stringify({ en: 'Premium', zh: '高级会员' }) }
    await db
      .insertInto('orders')
      .values({
        ...{ ...item, user_id: userId, kind: 'subscription', price_id: 'price_1', amount: 999, credits: 200 },
        ...{ status, payment_id: payment.id, subscription_id },
      })
      .execute()
  }
}

/** Buys the plan of the subscription by the API, as the pricing page does. */
async function buyAgain(client: Client): Promise<'checkout' | (string & {})> {
  const { body } = await client.get<Plan[]>('/api/subscription/plans')
  const priceId = body.data.find(({ slug }) => slug === 'pro')?.price_id
  const answer = await client.request('/api/stripe/create-session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      priceId,
      successUrl: `${product.url}/#/account`,
      cancelUrl: `${product.url}/#/pricing`,
    }),
  })
  const { url, error } = (await answer.json()) as { url?: string; error?: string }
  return url ? 'checkout' : (error ?? '')
}

async function seen(locator: Locator): Promise<void> {
  const first = locator.filter({ visible: true }).first()
  await first.waitFor()
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => insideViewport(first)).toBe(true)
}

describe.skipIf(!hasBrowser).each(Object.entries(STATES))('a subscription that is %s', (name, state) => {
  // The name of the state gives each one a choice of its own.
  test.each(
    oneLook([
      ['en', 0, name],
      ['zh', 1, name],
    ]),
  )('says what is and leads on (%s) [P-36]', async (locale, index, _name) => {
    const email = `${name.replace('_', '-')}-${locale}@states.example.com`
    const client = await signIn(product, email, 0)
    const id = await userIdOf(client)
    await state.bring(id)
    const say = (said: Said) => said[index]
    const pick = (en: string, zh: string) => (index === 0 ? en : zh)

    const { data } = (
      await client.get<{ state: string; pay_url: string | null }>('/api/subscription/current')
    ).body
    expect(data.state).toBe(name)

    const options = { ...DESKTOP, locale: index === 0 ? 'en-US' : 'zh-CN' }
    const { page, complaints, close } = await visitAs({ browser, product, client, options })
    const open = (address: string) => page.goto(`${product.url}/${address}`)
    const link = (scope: Page | Locator, text: string) => scope.getByRole('link', { name: text, exact: true })

    await open('#/profile/subscription')
    const plan = page.getByRole('region', { name: pick('Current plan', '当前方案') })
    await seen(plan.getByText(say(state.word), { exact: true }))
    if (state.remark) await seen(plan.getByText(say(state.remark)))
    await seen(plan.getByText(say(state.list), { exact: true }))
    if (state.date) {
      await seen(plan.getByText(say(state.date.word), { exact: true }))
      await seen(plan.getByText(longDate(state.date.at.toISOString(), locale), { exact: true }))
    }
    const offers = { pay: pick('Pay now', '立即付款'), buy: pick('Choose a plan', '选择方案') }
    for (const [offer, text] of Object.entries(offers))
      expect(await link(plan, text).count()).toBe(state.offer === offer ? 1 : 0)
    await seen(plan.getByRole('button', { name: pick('Manage subscription', '管理订阅') }))
    const credits = plan
      .getByRole('listitem')
      .filter({ hasText: pick('200 credits every month', '每月 200 积分') })
    const gives = ['active', 'trialing', 'ending'].includes(name)
    await credits
      .getByText(gives ? pick('included', '包含') : pick('not included', '不包含'), { exact: true })
      .waitFor()

    await open('#/account')
    await seen(page.getByText(say(state.word), { exact: true }))
    if (state.remark) await seen(page.getByText(say(state.remark)))
    const texts = { ...offers, manage: pick('Manage subscription', '管理订阅') }
    await seen(link(page.locator('main'), texts[state.offer]))

    await open('#/pricing')
    const card = page.getByRole('listitem').filter({ has: page.getByText('$9.99', { exact: true }) })
    const canBuy = state.api === 'checkout'
    const offered = canBuy ? pick('Choose Premium', '选择高级会员') : pick('Manage subscription', '管理订阅')
    await seen(link(card, offered))

    await open('#/terms')
    await open('#/subscription-success')
    await seen(page.getByRole('heading', { level: 1, name: say(state.success), exact: true }))
    if (state.remark) await seen(page.getByText(say(state.remark)))

    await open('#/dashboard')
    await page.getByTestId('balance').waitFor()
    const overdue = page.getByRole('region', { name: pick('Your payment is overdue.', '有一笔付款逾期。') })
    if (name === 'past_due') await seen(link(overdue, pick('Pay now', '立即付款')))
    else expect(await overdue.count()).toBe(0)
    expect(complaints).toEqual([])
    await close()

    expect(await buyAgain(client)).toBe(state.api)
    const portal = await client.get<{ portal_url: string }>('/api/subscription/billing-portal')
    expect(portal.body.data.portal_url).toContain('http')
  })
})
