import { randomUUID } from 'node:crypto'
import { checkoutEffect } from '@pawport/shared/billing/effects/checkout.ts'
import { runEffect } from '@pawport/shared/billing/effects/run.ts'
import { syncCatalogue } from '@pawport/shared/billing/sync-catalogue.ts'
import { newCode } from '@pawport/shared/codes/code.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { payCheckout } from '@pawport/shared/drivers/payments/simulated/actions.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { ORIGIN, startTestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp({ RATE_LIMIT_CODES: '1000', ADMIN_EMAILS: 'admin@example.com' })
let priceId: string
beforeAll(async () => {
  const { db, payments } = served.context
  await syncCatalogue(db, payments)
  const pack = db.selectFrom('credit_packages').select('stripe_price_id as id').where('slug', '=', 'explorer')
  priceId = String((await pack.executeTakeFirstOrThrow()).id)
})
afterEach(() => expectBooksToBalance(served.context.db))

const redeem = ({ call }: SignedIn, code: string) => call('POST', '/api/codes/redeem', { code })

async function buy({ call }: SignedIn, gift?: { to_email?: string }) {
  const back = { successUrl: `${ORIGIN}/#/account`, cancelUrl: `${ORIGIN}/#/pricing` }
  return call('POST', '/api/stripe/create-credit-session', { priceId, ...back, ...(gift && { gift }) })
}

/** Pays at the simulation, and handles what it tells. */
async function pay({ url }: { url: string }): Promise<string> {
  const { context } = served
  const id = url.slice(url.lastIndexOf('/') + 1)
  await payCheckout({ ...context, publicUrl: context.config.server.publicUrl }, id, 'works')
  await runEffect(context, checkoutEffect, id)
  return id
}

test('a gift is bought, its buyer sees the code until another account redeems it, whose history names the giver', async () => {
  const [ada, bob] = [await signIn(served), await signIn(served, 'zh')]
  const checkout = await pay((await buy(ada, { to_email: 'bob@example.com' })).json())
  const order = (await ada.call('GET', `/api/stripe/checkout/${checkout}`)).json().data
  const gifts = async () => (await ada.call('GET', '/api/codes')).json().data.gifts
  const [gift] = await gifts()
  expect(gift).toMatchObject({ id: order.gift_id, credits: 165, to_email: 'bob@example.com', state: 'open' })
  const answer = await redeem(bob, gift.code.toLowerCase())
  expect(answer.json().data).toEqual({ kind: 'gift', credits: 165, from: gift.from })
  expect((await gifts())[0]).toMatchObject({ state: 'redeemed', code: null })
  const { history } = (await bob.call('GET', '/api/user/account')).json().credits
  expect(history[0]).toMatchObject({ type: 'gift', amount: '+165', desc: gift.from })
  expect((await bob.call('GET', '/api/user/credits')).json().data.available_credits).toBe(169)
})

test('a gift and a pack of the same price are orders of their own, also while neither is paid', async () => {
  const ada = await signIn(served)
  const urls = [await buy(ada, {}), await buy(ada), await buy(ada, {})].map((answer) => answer.json().url)
  expect(new Set(urls).size).toBe(3)
  expect((await buy(ada)).json().url).toBe(urls[1])
  expect((await ada.call('GET', '/api/codes')).json().data.gifts).toEqual([])
})

test.each([
  ['en', 'Please check the email address of the receiver.', 'This code cannot be redeemed.'],
  ['zh', '请检查收礼人的邮箱地址。', '此兑换码无法使用。'],
])(
  'what is typed wrong is said in %s, and every code that gives nothing gets one answer',
  async (language, address, code) => {
    const [ada, bob] = [await signIn(served, language), await signIn(served, language)]
    const wrong = await buy(ada, { to_email: 'bob at home' })
    expect([wrong.statusCode, wrong.json().message]).toEqual([422, address])
    await pay((await buy(ada, {})).json())
    const used = (await ada.call('GET', '/api/codes')).json().data.gifts[0].code
    await redeem(ada, used)
    const answers = []
    for (const typed of ['', 'no code', newCode(), used]) {
      const { statusCode, body } = await redeem(bob, typed)
      answers.push([statusCode, JSON.parse(body).message])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]).toEqual([422, expect.stringContaining(code)])
  },
)

test('an invitation counts for a new account once, and not for the inviter', async () => {
  const [ada, bob, eve] = [await signIn(served), await signIn(served), await signIn(served)]
  const invite = async ({ call }: SignedIn) => (await call('GET', '/api/codes')).json().data.invite
  const { code } = await invite(ada)
  expect((await redeem(bob, code)).json().data).toEqual({ kind: 'referral', credits: 20, from: null })
  expect((await redeem(bob, (await invite(eve)).code)).json().code).toBe('invite_refused')
  expect((await redeem(ada, code)).json().code).toBe('invite_refused')
  await pay((await buy(bob)).json())
  expect(await invite(ada)).toEqual({ code, invited: 1, rewarded: 1 })
  expect((await ada.call('GET', '/api/user/account')).json().credits.history[0]).toMatchObject({
    ...{ type: 'referral', amount: '+20', desc: '' },
  })
})

test('invitations count for as many accounts of a network as welcome credits do', async () => {
  const strict = await startTestApp({ WELCOME_CREDITS_PER_NETWORK: '2' })
  try {
    const ada = await signIn(strict)
    const { code } = (await ada.call('GET', '/api/codes')).json().data.invite
    const answers = []
    for (let friend = 0; friend < 3; friend++)
      answers.push((await redeem(await signIn(strict), code)).json().code)
    expect(answers).toEqual([0, 0, 'invite_refused'])
  } finally {
    await strict.close()
  }
})

test('codes are tried so often a minute, by an account and by an address', async () => {
  const strict = await startTestApp({ RATE_LIMIT_CODES: '2' })
  try {
    const statuses = []
    for (let user = 0; user < 5; user++) {
      const one = await signIn(strict)
      for (let tries = 0; tries < (user === 0 ? 3 : 2); tries++)
        statuses.push((await redeem(one, newCode())).statusCode)
    }
    expect(statuses).toEqual([422, 422, 429, 422, 422, 422, 422, 422, 422, 429, 429])
  } finally {
    await strict.close()
  }
})

test('an administrator makes a promotion code, which works until it is closed, and both acts are on record', async () => {
  const admin = served.browser()
  await admin.follow('/api/auth/signin?login_hint=admin@example.com')
  const cookie = [...admin.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const act = async (url: string, payload: object) =>
    (await served.app.inject({ method: 'POST', url, headers: { cookie }, payload })).json()
  const id = randomUUID()
  const endsAt = new Date(served.clock.now().getTime() + DAY_MS).toISOString()
  const body = { id, credits: 30, maxUses: 2, endsAt, reason: 'spring fair' }
  const past = { ...body, endsAt: new Date(0).toISOString() }
  expect((await act('/api/admin/promotions', past)).code).toBe('promotion_end_past')
  await act('/api/admin/promotions', body)
  const [made, ...others] = (await act('/api/admin/promotions', body)).data
  expect([made, others]).toEqual([expect.objectContaining({ id, credits: 30, maxUses: 2, uses: 0 }), []])
  const [ada, bob] = [await signIn(served), await signIn(served)]
  expect((await redeem(ada, made.code)).json().data).toEqual({ kind: 'promotion', credits: 30, from: null })
  const closed = await act(`/api/admin/promotions/${id}/close`, { reason: 'the fair is over' })
  expect(closed.data[0]).toMatchObject({ uses: 1, closedAt: expect.any(String) })
  expect((await redeem(bob, made.code)).json().code).toBe('code_invalid')
  const acts = served.context.db.selectFrom('audit_log').select('act').where('subject_id', '=', id)
  expect((await acts.orderBy('id').execute()).map(({ act: one }) => one)).toEqual([
    'promotion.create',
    'promotion.close',
  ])
})
