import { randomUUID } from 'node:crypto'
import type { Account } from '@pawport/shared/contract/billing/schemas.ts'
import { DAY_MS, HOUR_MS } from '@pawport/shared/contract/time.ts'
import { clawBack } from '@pawport/shared/credits/ledger/claw-back.ts'
import { grant } from '@pawport/shared/credits/ledger/grant.ts'
import { capture, reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { removeBinned } from '@pawport/shared/generations/recycle-bin.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { afterAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const CHINESE = { headers: { 'accept-language': 'zh-CN' } }
const served = useTestApp()
afterAll(() => expectBooksToBalance(served.context.db))

async function signedIn(email: string): Promise<{ browser: Browser; userId: string }> {
  const browser = await signedInBrowser(served, email)
  return { browser, userId: String((await browser.session()).user?.id) }
}

async function account(browser: Browser, visit = {}): Promise<Account> {
  return (await browser.visit('/api/user/account', visit)).json()
}

async function buyPack(userId: string, amount: number): Promise<void> {
  const { db, clock } = served.context
  const values = { user_id: userId, amount: 499 }
  const { id } = await db.insertInto('payments').values(values).returning('id').executeTakeFirstOrThrow()
  await grant(db, { userId, kind: 'pack', amount, grantKey: id, paymentId: id, now: clock.now() })
}

test('a picture keeps its destination in the history when it is purged', async () => {
  const { db, clock } = served.context
  const { browser, userId } = await signedIn('purged@example.com')
  const now = clock.now()
  const done = { status: 'completed', output_image_key: 'k', output_description: 'Dear diary' } as const
  const row = generationRow(userId, { prompt_location: 'Kyoto', credits_cost: 2, deleted_at: now, ...done })
  await db.insertInto('generations').values(row).execute()
  await reserve(db, { userId, generationId: row.task_id, amount: 2, now, expiresAt: now })
  await capture(db, { generationId: row.task_id, now })
  const before = (await account(browser)).credits.history[0]
  expect(before).toMatchObject({ type: 'picture', amount: '-2', desc: 'Kyoto' })
  const { generations } = await removeBinned(db, (binned) => binned.where('task_id', '=', row.task_id))
  expect(generations).toHaveLength(1)
  expect((await account(browser)).credits.history[0]).toEqual(before)
  expect((await account(browser, CHINESE)).credits.history[0]?.desc).toBe('京都')
})

test('nothing of a deleted account is kept', async () => {
  const { db } = served.context
  const { userId } = await signedIn('deleted@example.com')
  const kept = () => db.selectFrom('kept_destinations').selectAll().where('user_id', '=', userId).execute()
  const now = served.clock.now()
  const [purged, left] = [generationRow(userId, { deleted_at: now, status: 'failed' }), generationRow(userId)]
  await db
    .insertInto('generations')
    .values([{ ...purged, error_code: 'no_pet' }, left])
    .execute()
  for (const { task_id: generationId } of [purged, left])
    await reserve(db, { userId, generationId, amount: 1, now, expiresAt: now })
  await removeBinned(db, (binned) => binned.where('task_id', '=', purged.task_id))
  expect(await kept()).toHaveLength(1)
  await db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await kept()).toEqual([])
})

test('the balance is told by kind and expiry, in the order in which it is spent, without what is due [P-37]', async () => {
  const { db, clock } = served.context
  const { browser, userId } = await signedIn('shares@example.com')
  served.clock.advance(60_000)
  const now = clock.now()
  const end = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const paymentId = null
  const period = { subscriptionId: 'sub_1', end: end(9) }
  const common = () => ({ userId, grantKey: randomUUID(), now })
  for (const amount of [50, 20]) await buyPack(userId, amount)
  await grant(db, { ...common(), kind: 'bonus', amount: 5, paymentId, period: null })
  await grant(db, { ...common(), kind: 'subscription', amount: 30, paymentId, period })
  await grant(db, { ...common(), kind: 'bonus', amount: 3, paymentId, period })
  const { data } = (await browser.visit('/api/user/credits')).json()
  const soon = new Date(end(9).getTime() + 6 * HOUR_MS).toISOString()
  expect(data.shares).toEqual([
    { kind: 'bonus', amount: 3, expires_at: soon },
    { kind: 'subscription', amount: 30, expires_at: soon },
    { kind: 'welcome', amount: 4, expires_at: null },
    { kind: 'bonus', amount: 5, expires_at: null },
    { kind: 'pack', amount: 70, expires_at: null },
  ])
  expect(data).toMatchObject({ available_credits: 112, debt: 0 })
  await reserve(db, { userId, generationId: randomUUID(), amount: 34, now, expiresAt: end(1) })
  const later = (await browser.visit('/api/user/credits')).json().data
  expect(later.shares).toEqual([
    { kind: 'welcome', amount: 3, expires_at: null },
    { kind: 'bonus', amount: 5, expires_at: null },
    { kind: 'pack', amount: 70, expires_at: null },
  ])
})

test('orders are listed with name, amount, status, method and the pages of their payment, in the language [P-75, P-88]', async () => {
  const { db } = served.context
  const { browser, userId } = await signedIn('orders@example.com')
  const other = await signedIn('other@example.com')
  const payment = await db
    .insertInto('payments')
    .values({ user_id: userId, amount: 999, receipt_url: 'https://pay.example/r', invoice_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = { user_id: userId, item_id: randomUUID(), price_id: 'price_1', credits: 200 }
  const item_name = JSON.stringify({ en: 'Premium', zh: '高级会员' })
  await db
    .insertInto('orders')
    .values([
      {
        ...order,
        kind: 'subscription',
        item_name,
        amount: 999,
        status: 'partly_refunded',
        method: 'card',
        payment_id: payment.id,
        created_at: new Date('2029-12-30T08:00:00Z'),
      },
      { ...order, kind: 'pack', item_name, amount: 1999, created_at: new Date('2029-12-31T18:00:00Z') },
    ])
    .execute()
  const { orders } = await account(browser)
  expect(orders).toEqual([
    {
      id: expect.any(String),
      date: '2029-12-31T18:00:00.000Z',
      type: 'Premium',
      amount: '$19.99',
      status: 'Pending',
      method: '',
      kind: 'pack',
      state: 'pending',
      receipt_url: null,
      invoice_url: null,
    },
    expect.objectContaining({
      amount: '$9.99',
      status: 'Partly refunded',
      method: 'Card',
      state: 'partly_refunded',
      receipt_url: 'https://pay.example/r',
    }),
  ])
  expect((await account(browser, CHINESE)).orders[1]).toMatchObject({
    type: '高级会员',
    amount: '$9.99',
    method: '银行卡',
  })
  expect((await account(other.browser)).orders).toEqual([])
})

/** A user who bought the pack Explorer, with the means to reverse that payment. */
async function buyer(email: string) {
  const { db, clock } = served.context
  const { browser, userId } = await signedIn(email)
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({ user_id: userId, kind: 'pack', amount: 1_299 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = { user_id: userId, kind: 'pack', item_id: randomUUID(), price_id: 'price_1' } as const
  const item_name = JSON.stringify({ en: 'Explorer', zh: '探索包' })
  const paid = { status: 'completed', payment_id: paymentId } as const
  await db
    .insertInto('orders')
    .values({ ...order, ...paid, item_name, amount: 1_299, credits: 150 })
    .execute()
  await grant(db, { userId, kind: 'pack', amount: 150, grantKey: paymentId, paymentId, now: clock.now() })
  return {
    ...{ browser, userId, order },
    async reverse(kind: 'refund' | 'dispute', active = true) {
      const values = { kind, amount: 250, active, synced_at: clock.now() }
      await db
        .insertInto('payment_reversals')
        .values({ id: `${kind}-${paymentId}`, payment_id: paymentId, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute()
      await db.transaction().execute((transaction) => clawBack(transaction, { paymentId, now: clock.now() }))
    },
  }
}

test('the history names the pack, and tells a dispute that was lost or won from a refund [P-74]', async () => {
  const { browser, reverse } = await buyer('named@example.com')
  const latest = async (visit = {}) => (await account(browser, visit)).credits.history[0]
  expect(await latest()).toMatchObject({ type: 'pack', amount: '+150', desc: 'Explorer' })
  expect(await latest(CHINESE)).toMatchObject({ desc: '探索包' })
  await reverse('dispute')
  expect(await latest()).toMatchObject({ type: 'refund', desc: 'Explorer', detail: 'disputed' })
  await reverse('dispute', false)
  expect(await latest()).toMatchObject({ type: 'refund', desc: 'Explorer', detail: 'dispute_won' })
  const other = await buyer('refunded@example.com')
  await other.reverse('refund')
  const refunded = (await account(other.browser)).credits.history[0]
  expect(refunded).toMatchObject({ type: 'refund', desc: 'Explorer' })
  expect(refunded).not.toHaveProperty('detail')
})

test.each(['refund', 'dispute'] as const)('debt of a %s names its cause [P-37]', async (kind) => {
  const { db, clock } = served.context
  const { browser, userId, reverse } = await buyer(`debt-${kind}@example.com`)
  const now = clock.now()
  const generationId = randomUUID()
  await reserve(db, { userId, generationId, amount: 150, now, expiresAt: new Date(now.getTime() + DAY_MS) })
  await capture(db, { generationId, now })
  await reverse(kind)
  const { data } = (await browser.visit('/api/user/credits')).json()
  expect(data.debt).toBeGreaterThan(0)
  expect(data.debt_cause).toBe(kind)
})

test('an order shows what was refunded; a checkout that was left goes a day later, or once it has expired [P-75]', async () => {
  const { db, clock } = served.context
  const { browser, order, reverse } = await buyer('left@example.com')
  await reverse('refund')
  const left = (name: string, hoursAgo: number) => ({
    ...{ ...order, item_name: JSON.stringify({ en: name, zh: name }), amount: 499, credits: 50 },
    created_at: new Date(clock.now().getTime() - hoursAgo * HOUR_MS),
  })
  await db
    .insertInto('orders')
    .values([left('Young', 23), left('Old', 25), { ...left('Over', 1), status: 'expired' as const }])
    .execute()
  const { orders } = await account(browser)
  expect(orders.map(({ type, refunded }) => [type, refunded]).sort()).toEqual([
    ['Explorer', '$2.50'],
    ['Young', undefined],
  ])
})

test('the subscription tells which plan comes next, and where an overdue renewal is paid', async () => {
  const { db } = served.context
  const { browser, userId } = await signedIn('overdue@example.com')
  const end = new Date('2030-01-31T12:00:00Z')
  await addSubscription(db, userId, { plan: 'pro_premium', status: 'past_due', end })
  const plan = await db.selectFrom('plans').select('id').where('slug', '=', 'pro').executeTakeFirstOrThrow()
  const current = async () => (await browser.visit('/api/subscription/current')).json().data
  expect(await current()).toMatchObject({ next_plan_name: null, pay_url: null })
  await db
    .updateTable('subscriptions')
    .set({ next_plan_id: plan.id, open_invoice_url: 'https://pay.example/invoice' })
    .where('user_id', '=', userId)
    .execute()
  expect(await current()).toMatchObject({
    status: 'past_due',
    plan_slug: 'pro_premium',
    next_plan_name: 'Premium',
    pay_url: 'https://pay.example/invoice',
  })
  await db.updateTable('subscriptions').set({ status: 'cancelled' }).where('user_id', '=', userId).execute()
  expect(await current()).toMatchObject({ next_plan_name: null, pay_url: null })
})
