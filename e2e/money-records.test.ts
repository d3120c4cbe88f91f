import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { clawBack } from '@pawport/shared/credits/ledger/claw-back.ts'
import { grant } from '@pawport/shared/credits/ledger/grant.ts'
import { capture, reserve } from '@pawport/shared/credits/ledger/holds.ts'
import type { OrderStatus } from '@pawport/shared/db/payment-tables.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { describe, expect, test } from 'vitest'
import { hasBrowser, PHONE } from './lib/browser.ts'
import { signIn, userIdOf } from './lib/client.ts'
import { insideViewport } from './lib/sight.ts'
import { visitAs } from './lib/studio.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

/**
 * What history, orders and balance say of payments, refunds and disputes; the product runs without workers,
 * the tests write the books.
 */
const product = useSharedProduct('idle')
const browser = useBrowser()
const LANGUAGES = [
  ['en-US', 0],
  ['zh-CN', 1],
] as const

const NAMES = {
  pack: { en: 'Explorer', zh: '探索包' },
  subscription: { en: 'Premium', zh: '高级会员' },
} as const

describe.skipIf(!hasBrowser).each(LANGUAGES)('the books of a user, in %s', (locale, index) => {
  /** A user with the books that a test writes, and the page that shows them. */
  async function someone(name: string) {
    const email = `${name}-${locale.toLowerCase()}@records.example.com`
    const client = await signIn(product, email, 0)
    const userId = await userIdOf(client)
    const { db } = product.database
    return {
      userId,
      db,
      /** An order that was paid, with its credits. */
      async paid(kind: 'pack' | 'subscription', amount: number, status: OrderStatus = 'completed') {
        const payment = await db
          .insertInto('payments')
          .values({ user_id: userId, kind, amount: 1_299 })
          .returning('id')
          .executeTakeFirstOrThrow()
        await db
          .insertInto('orders')
          .values({
            ...{ user_id: userId, kind, item_id: randomUUID(), item_name: JSON.stringify(NAMES[kind]) },
            ...{ price_id: 'price_1', amount: 1_299, credits: amount, status, payment_id: payment.id },
          })
          .execute()
        const now = new Date()
        const period = { subscriptionId: `sub_${payment.id}`, end: new Date(Date.now() + 30 * DAY_MS) }
        const common = { userId, amount, paymentId: payment.id, grantKey: payment.id, now }
        await grant(db, kind === 'pack' ? { ...common, kind } : { ...common, kind, period })
        return payment.id
      },
      /** A refund or dispute as it is read, with what it does to the credits. */
      async reverse(paymentId: string, kind: 'refund' | 'dispute', active: boolean, amount = 1_299) {
        const now = new Date()
        const values = { kind, amount, active, synced_at: now }
        await db
          .insertInto('payment_reversals')
          .values({ id: `${kind}-${paymentId}`, payment_id: paymentId, ...values })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
          .execute()
        await db.transaction().execute((transaction) => clawBack(transaction, { paymentId, now }))
      },
      async open(address = '/account') {
        const visited = await visitAs({ browser, product, client, options: { ...PHONE, locale } })
        await visited.page.goto(`${product.url}/#${address}`)
        return {
          ...visited,
          /** The text is in a row or an entry with these words, and is seen. */
          async seen(...words: string[]) {
            let row = visited.page.locator('main tr, main li, main p')
            for (const word of words) row = row.filter({ hasText: word })
            const text = row
              .getByText(words.at(-1) ?? '')
              .filter({ visible: true })
              .or(row)
              .first()
            await text.scrollIntoViewIfNeeded()
            await expect.poll(() => text.isVisible()).toBe(true)
          },
        }
      },
    }
  }
  const pick = (en: string, zh: string) => (index === 0 ? en : zh)

  test('the history names pack, plan, picture and video [P-74]', async () => {
    const { userId, db, paid, open } = await someone('named')
    await paid('pack', 150)
    await paid('subscription', 200)
    const row = generationRow(userId, {
      prompt_location: 'Kyoto',
      credits_cost: 10,
      status: 'failed',
      error_code: 'no_pet',
    })
    await db.insertInto('generations').values(row).execute()
    const now = new Date()
    await reserve(db, {
      userId,
      generationId: row.task_id,
      amount: 10,
      now,
      expiresAt: new Date(Date.now() + DAY_MS),
    })
    await capture(db, { generationId: row.task_id, now })
    const video = { id: randomUUID(), task_id: row.task_id, user_id: userId, destination: 'Oslo' }
    await db
      .insertInto('videos')
      .values({
        ...{ ...video, shape: 'square', idempotency_key: null, credits_cost: 30, status: 'processing' },
        ...{ claim: randomUUID(), folder: randomUUID(), attempts: 1, deadline_at: now },
      })
      .execute()
    await reserve(db, {
      ...{ userId, generationId: video.id, amount: 30, now },
      expiresAt: new Date(Date.now() + DAY_MS),
    })
    await capture(db, { generationId: video.id, now })
    const { page, seen, close } = await open()
    await page.getByRole('heading', { name: pick('Credit history', '积分记录') }).waitFor()
    await seen(pick('Credit pack', '积分包'), pick('Explorer', '探索包'), '+150')
    await seen(pick('Plan credits', '方案积分'), pick('Premium', '高级会员'), '+200')
    await seen(pick('Picture', '绘制图片'), pick('Kyoto', '京都'))
    await seen(pick('Video', '视频'), pick('Oslo', '奥斯陆'), '−30')
    expect(
      await page
        .locator('main')
        .getByText(/Points history|Points available|your points/)
        .count(),
    ).toBe(0)
    await close()
  })

  test('a refund, a dispute and a won dispute are told apart, with the pack [P-74]', async () => {
    const { paid, reverse, open } = await someone('reversed')
    await reverse(await paid('pack', 50), 'refund', true)
    await reverse(await paid('subscription', 200), 'dispute', true)
    const won = await paid('pack', 150)
    await reverse(won, 'dispute', true)
    await reverse(won, 'dispute', false)
    const { seen, close } = await open()
    await seen(pick('Payment refund', '付款退款'), pick('Explorer', '探索包'), '−50')
    await seen(pick('Taken back by your bank', '银行撤回付款'), pick('Premium', '高级会员'), '−200')
    await seen(pick('Dispute decided for you: credits are back', '争议已解决，积分返还'), '+150')
    await close()
  })

  test.each([
    ['refund', 'a payment was refunded', '有一笔付款退款'],
    ['dispute', 'your bank took back a payment', '银行撤回了一笔付款'],
  ] as const)('debt of a %s says who took the money back [P-37]', async (kind, en, zh) => {
    const { userId, db, paid, reverse, open } = await someone(`debt-${kind}`)
    const payment = await paid('subscription', 200)
    const now = new Date()
    const generationId = randomUUID()
    await reserve(db, { userId, generationId, amount: 120, now, expiresAt: new Date(Date.now() + DAY_MS) })
    await capture(db, { generationId, now })
    await reverse(payment, kind, true)
    const { page, close } = await open('/profile/subscription')
    const text = page.getByText(pick(en, zh))
    // What loads above it may push it out of the window again.
    await expect
      .poll(async () => {
        await text.scrollIntoViewIfNeeded()
        return insideViewport(text)
      })
      .toBe(true)
    await close()
  })

  test('orders show what was refunded, and checkouts that were left are gone a day later [P-75]', async () => {
    const { userId, db, paid, reverse, open } = await someone('orders')
    const item = {
      user_id: userId,
      kind: 'pack',
      item_id: randomUUID(),
      price_id: 'price_1',
      credits: 50,
    } as const
    const left = (name: string) => ({
      ...item,
      item_name: JSON.stringify({ en: name, zh: name }),
      amount: 499,
    })
    await db
      .insertInto('orders')
      .values([
        { ...left('Young'), created_at: new Date(Date.now() - DAY_MS / 2) },
        { ...left('Old'), created_at: new Date(Date.now() - DAY_MS * 2) },
        { ...left('Over'), status: 'expired', created_at: new Date(Date.now() - DAY_MS / 2) },
      ])
      .execute()
    await reverse(await paid('pack', 150, 'partly_refunded'), 'refund', true, 250)
    const { page, seen, close } = await open()
    await seen(pick('Explorer', '探索包'), pick('$2.50 refunded', '已退款 $2.50'))
    await seen('Young', pick('Not paid', '未付款'))
    const orders = page.getByRole('region', { name: pick('Orders', '订单'), exact: true })
    for (const name of ['Old', 'Over']) expect(await orders.getByText(name, { exact: true }).count()).toBe(0)
    await close()
  })
})
