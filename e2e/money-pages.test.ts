import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '@pawport/shared/db/payment-tables.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, visit } from './lib/browser.ts'
import { type Client, idByEmail, ownAddress, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { refusal } from './lib/refusal.ts'
import { insideViewport } from './lib/sight.ts'
import { giveSession, openLook, signInByHand } from './lib/studio.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

const DAY_MS = 86_400_000
const product = useSharedProduct('idle')

const idOf = (email: string) => idByEmail(product, email)

/** Writes an order as the checkout of a session would. */
async function addOrder(email: string, session: string, status: OrderStatus): Promise<void> {
  await product.database.db
    .insertInto('orders')
    .values({
      user_id: await idOf(email),
      kind: 'pack',
      item_id: randomUUID(),
      item_name: JSON.stringify({ en: 'Explorer', zh: '探索包' }),
      price_id: 'price_1',
      amount: 1_299,
      credits: 150,
      bonus: 15,
      status,
      checkout_session_id: session,
    })
    .execute()
}

async function moveOrder(session: string, status: OrderStatus): Promise<void> {
  await product.database.db
    .updateTable('orders')
    .set({ status })
    .where('checkout_session_id', '=', session)
    .execute()
}

describe.skipIf(!hasBrowser)('in the browser', () => {
  const browser = useBrowser()

  async function open(address: string, client?: Client, options = DESKTOP) {
    const visitor = await visit(browser, options)
    if (client) await giveSession(visitor.page, product, client)
    await visitor.page.goto(`${product.url}${address}`)
    return visitor
  }

  const paid = (session: string) => `/?session_id=${session}#/credit-purchase-success`
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  describe('the page after a purchase of credits', () => {
    const email = 'buyer@money-pages.example.com'
    let buyer: Client
    beforeAll(async () => {
      buyer = await signIn(product, email, 0)
    })

    test('waits until the credits are there, also over a reload, and then says how many they are [P-70]', async () => {
      await addOrder(email, 'cs_slow', 'pending')
      const { page, complaints, close } = await open(paid('cs_slow'), buyer)
      await page.getByText('Updating your credits...').waitFor()
      await page.reload()
      await page.getByText('Updating your credits...').waitFor()
      await moveOrder('cs_slow', 'processing')
      await title(page, 'Your payment is on its way').waitFor()
      await moveOrder('cs_slow', 'completed')
      await title(page, 'Your credits are here').waitFor()
      await page.getByText('+165').waitFor()
      await page.getByText('Credits you have now: 4').waitFor()
      await page.getByText('Purchased credits never expire.').waitFor()
      expect(await findings(page)).toEqual([])
      await page.getByRole('link', { name: 'Continue to Dashboard' }).click()
      await page.getByTestId('balance').waitFor()
      expect(page.url()).toBe(`${product.url}/#/dashboard`)
      expect(complaints).toEqual([])
      await close()
    })

    test('says after half a minute that it goes on waiting [P-70]', async () => {
      await addOrder(email, 'cs_long', 'pending')
      const { page, close } = await open('/#/contact', buyer)
      await page.clock.install()
      await page.goto(`${product.url}${paid('cs_long')}`)
      await page.getByText('Updating your credits...').waitFor()
      expect(await page.getByText('This takes longer than usual').count()).toBe(0)
      await page.clock.runFor(31_000)
      await page.getByText('This takes longer than usual').waitFor()
      await close()
    })

    test.each([
      ['failed', 'The payment did not go through'],
      ['expired', 'The checkout has expired'],
      ['refunded', 'This payment was reversed'],
    ] as const)('a payment that is %s is told as such', async (status, heading) => {
      await addOrder(email, `cs_${status}`, status)
      const { page, close } = await open(paid(`cs_${status}`), buyer, PHONE)
      await title(page, heading).waitFor()
      await page.getByRole('link', { name: 'See your orders' }).waitFor()
      expect(await findings(page)).toEqual([])
      await close()
    })

    test("another user's payment is not shown", async () => {
      await addOrder(email, 'cs_foreign', 'completed')
      const { page, close } = await open(
        paid('cs_foreign'),
        await signIn(product, 'other@money-pages.example.com', 0),
      )
      await title(page, 'We cannot find this payment').waitFor()
      expect(await page.getByText('Explorer').count()).toBe(0)
      await close()
    })

    test.each(
      oneLook([
        ['en-US', 'Your credits', 'This address names no purchase.', 'Credits you have now: 4'],
        ['zh-CN', '您的积分', '这个网址没有对应任何购买。', '现在可用积分：4'],
      ]),
    )('without a purchase only the balance is shown, in %s [P-8]', async (locale, name, text, balance) => {
      const { page, close } = await open('/#/credit-purchase-success', buyer, { ...PHONE, locale })
      await title(page, name).waitFor()
      for (const shown of [text, balance]) {
        const line = page.getByText(shown)
        await line.scrollIntoViewIfNeeded()
        await expect.poll(() => insideViewport(line)).toBe(true)
      }
      await close()
    })

    test('a visitor signs in first, and then sees what became of the payment', async () => {
      await signIn(product, 'walker@example.com', 0)
      await addOrder('walker@example.com', 'cs_walker', 'completed')
      const { page, close } = await open(paid('cs_walker'))
      await title(page, 'Welcome aboard').waitFor()
      await signInByHand(page, 'Walker')
      await title(page, 'Your credits are here').waitFor()
      await page.getByText('+165').waitFor()
      await close()
    })
  })

  describe('the page after a purchase of a plan', () => {
    test('waits for the subscription, and then leads to the profile [P-69, P-160]', async () => {
      const email = ownAddress('subscriber')
      const session = `cs_${randomUUID().replaceAll('-', '')}`
      const client = await signIn(product, email, 0)
      await addOrder(email, session, 'pending')
      const { page, close } = await open(`/?session_id=${session}#/subscription-success`, client)
      await page.getByText('Updating your subscription...').waitFor()
      await addSubscription(product.database.db, await idOf(email), {
        end: new Date(Date.now() + 30 * DAY_MS),
      })
      await moveOrder(session, 'completed')
      await title(page, 'Welcome to Premium').waitFor()
      await page.getByRole('link', { name: 'Go to Profile Now' }).waitFor()
      await title(page, 'Subscription & Points').waitFor()
      expect(page.url()).toBe(`${product.url}/#/profile/subscription`)
      await close()
    })

    test('without a subscription nothing is promised [P-8]', async () => {
      const client = await signIn(product, 'nobody@money-pages.example.com', 0)
      const { page, close } = await open('/#/subscription-success', client)
      await title(page, 'We cannot find this payment').waitFor()
      await close()
    })
  })

  describe('a checkout that cannot be opened', () => {
    /** Gives plan and packs a price, as if they were for sale, and refuses the checkout. */
    async function refuse(page: Page, answer: Parameters<Route['fulfill']>[0] | 'abort') {
      await page.route('**/api/subscription/plans', async (route) => {
        const body = (await (await route.fetch()).json()) as { data: object[] }
        await route.fulfill({
          json: { ...body, data: body.data.map((plan) => ({ ...plan, price_id: 'price_1' })) },
        })
      })
      await page.route('**/api/stripe/credit-packages', async (route) => {
        const packs = (await (await route.fetch()).json()) as object[]
        await route.fulfill({
          json: packs.map((pack, index) => ({ ...pack, stripe_price_id: `price_${index}` })),
        })
      })
      await page.route(/\/api\/stripe\/create-/, (route) =>
        answer === 'abort' ? route.abort() : route.fulfill(answer),
      )
    }

    test('a plan: the dialog says why, and can be pressed again [P-23, P-131, P-132]', async () => {
      const client = await signIn(product, 'planner@money-pages.example.com', 0)
      const { page, close } = await open('/#/contact', client, PHONE)
      const pay = page.getByRole('button', { name: 'Proceed to Secure Checkout' })
      const dialog = page.getByRole('dialog', { name: 'Confirm your choice' })
      for (const [answer, text] of [
        [refusal('already_subscribed'), 'You already have an active subscription for this plan'],
        ['abort', 'Payment initialization failed, please try again'],
        [{ status: 502, body: 'nothing' }, 'Payment initialization failed, please try again'],
      ] as const) {
        await refuse(page, answer)
        await page.evaluate(() => window.location.assign('#/pricing'))
        await page.getByRole('link', { name: 'Choose Premium', exact: true }).click()
        await dialog.getByText('$9.99').waitFor()
        await pay.click()
        const alert = dialog.getByRole('alert').getByText(text)
        await alert.waitFor()
        expect(await insideViewport(alert)).toBe(true)
        expect(await pay.isEnabled()).toBe(true)
        await dialog.getByRole('button', { name: 'Go back and change selection' }).click()
        await dialog.waitFor({ state: 'detached' })
        expect(page.url()).toBe(`${product.url}/#/pricing`)
      }
      await close()
    })

    test('a pack: the dialog says why, and can be pressed again [P-98, P-130]', async () => {
      const client = await signIn(product, 'packer@money-pages.example.com', 0)
      const { page, close } = await open('/#/contact', client, PHONE)
      const dialog = page.getByRole('dialog')
      const buy = dialog.getByRole('button', { name: 'Buy Adventurer' })
      for (const [answer, text] of [
        [refusal('too_many_orders'), 'You have started many payments in a short time.'],
        ['abort', 'Failed to start purchase process'],
        [{ status: 502, body: 'nothing' }, 'Failed to create checkout session'],
      ] as const) {
        await refuse(page, answer)
        await page.evaluate(() => window.location.assign('#/dashboard'))
        await page.getByRole('button', { name: 'Get more' }).click()
        await buy.click()
        const alert = dialog.getByRole('alert').getByText(text)
        await alert.waitFor()
        await expect.poll(() => insideViewport(alert)).toBe(true)
        expect(await buy.isEnabled()).toBe(true)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
      await close()
    })

    test('while it is opened, the button says so, and no other can be pressed [P-98]', async () => {
      const client = await signIn(product, 'waiter@money-pages.example.com', 0)
      const { page, close } = await open('/#/contact', client)
      await refuse(page, 'abort')
      await page.route(/\/api\/stripe\/create-/, () => {})
      await page.evaluate(() => window.location.assign('#/dashboard'))
      await page.getByRole('button', { name: 'Get more' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Buy Starter' }).click()
      expect(await dialog.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true)
      expect(await dialog.getByRole('button', { name: 'Buy Explorer' }).isDisabled()).toBe(true)
      await close()
    })

    test('a plan without a price says so [P-107, P-133]', async () => {
      const client = await signIn(product, 'priceless@money-pages.example.com', 0)
      const { page, close } = await open('/#/contact', client)
      await page.route('**/api/subscription/plans', async (route) => {
        const body = (await (await route.fetch()).json()) as { data: object[] }
        await route.fulfill({
          json: { ...body, data: body.data.map((plan) => ({ ...plan, price_id: null })) },
        })
      })
      await page.evaluate(() => window.location.assign('#/pricing'))
      await page.getByRole('link', { name: 'Choose Premium', exact: true }).click()
      const alert = page.getByRole('alert').getByText('Invalid price plan selected. Please try again.')
      await alert.waitFor()
      expect(await insideViewport(alert)).toBe(true)
      await close()
    })
  })

  describe.each(
    oneLook([
      {
        locale: 'en-US',
        choose: 'Choose Premium Yearly',
        talk: 'or talk to us',
        sentence: '200 credits a month for twelve months, +16 bonus a month (224 in the first month)',
        trips: 'Trips a month: 21',
        answer: 'Credits of a plan come month by month, with a yearly plan, too',
        proceed: 'Proceed to Secure Checkout',
        sales: 'Contact sales',
      },
      {
        locale: 'zh-CN',
        choose: '选择高级会员（年付）',
        talk: '或者先和我们聊聊',
        sentence: '每月 200 积分，另送 16 积分，共十二个月（第一个月共 224 积分）',
        trips: '每月可旅行 21 次',
        answer: '会员积分按月到账，年付方案也一样',
        proceed: '前往安全结账',
        sales: '联系销售',
      },
    ]),
  )('a yearly plan, in $locale', ({ locale, choose, talk, sentence, trips, answer, proceed, sales }) => {
    const email = `yearly-${locale.toLowerCase()}@money-pages.example.com`
    const shown = async (text: ReturnType<Page['getByText']>) => {
      await text.scrollIntoViewIfNeeded()
      expect(await insideViewport(text)).toBe(true)
    }

    test('is sold at once, and says everywhere that its credits come monthly [P-22]', async () => {
      const client = await signIn(product, email, 0)
      const { page, close } = await open('/#/pricing', client, { ...PHONE, locale })
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: choose }) })
      for (const text of [sentence, trips]) await shown(card.getByText(text, { exact: true }))
      await card.getByRole('link', { name: talk }).waitFor()
      expect(await page.getByText(/2,?400/).count()).toBe(0)
      await page.locator('summary').nth(2).click()
      await shown(page.getByText(answer, { exact: false }))
      await card.getByRole('link', { name: choose }).click()
      const dialog = page.getByRole('dialog')
      await shown(dialog.getByText(sentence, { exact: false }))
      await dialog.getByRole('button', { name: proceed }).click()
      await page.waitForURL(/simulated-payments/)
      await page.getByText('$99.00').first().waitFor()
      await close()
    })

    test('leads to sales where it has no price at the payment provider [P-22]', async () => {
      const { page, close } = await open('/#/contact', undefined, { ...PHONE, locale })
      await page.route('**/api/subscription/plans', async (route) => {
        const body = (await (await route.fetch()).json()) as { data: object[] }
        const data = body.data.map((plan) => ({ ...plan, price_id: null }))
        await route.fulfill({ json: { ...body, data } })
      })
      await page.evaluate(() => window.location.assign('#/pricing'))
      const links = page.getByRole('link', { name: sales })
      await links.first().waitFor()
      expect(await links.count()).toBe(2)
      expect(await page.getByRole('link', { name: talk }).count()).toBe(0)
      await close()
    })

    test('shows in the profile what arrives each month', async () => {
      const client = await signIn(product, `holder-${email}`, 0)
      await addSubscription(product.database.db, await idOf(`holder-${email}`), {
        plan: 'pro_yearly',
        end: new Date(Date.now() + 300 * DAY_MS),
      })
      const { page, close } = await open('/#/profile/subscription', client, { ...PHONE, locale })
      await shown(page.getByText(sentence))
      await close()
    })
  })

  test.each(
    oneLook([
      ['en-US', /^Standard/, 'Watermark: paid with welcome credits', /^High/, 'No watermark'],
      ['zh-CN', /^标清/, '带水印：由欢迎积分支付', /^高清/, '没有水印'],
    ]),
  )('the studio says which size has a watermark, in %s', async (locale, small, mark, large, none) => {
    const client = await signIn(product, `marked-${locale.toLowerCase()}@money-pages.example.com`, 0)
    const { page, close } = await open('/#/dashboard', client, { ...PHONE, locale })
    await openLook(page)
    for (const [size, said] of [
      [small, mark],
      [large, none],
    ] as const) {
      const text = page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: size }) })
        .getByText(said)
      await text.scrollIntoViewIfNeeded()
      await expect.poll(() => insideViewport(text)).toBe(true)
    }
    await close()
  })

  test('a visitor who chooses a plan signs in, and comes back to the same choice [P-106]', async () => {
    const { page, close } = await open('/#/pricing')
    await page.getByRole('link', { name: 'Choose Premium', exact: true }).click()
    await title(page, 'Welcome aboard').waitFor()
    await signInByHand(page, 'Chooser')
    await page.getByRole('dialog', { name: 'Confirm your choice' }).getByText('Premium').waitFor()
    await close()
  })

  test('the pricing page marks the free plan of its user, and leads to a new postcard', async () => {
    const client = await signIn(product, ownAddress('newcomer'), 0)
    const { page, close } = await open('/#/pricing', client)
    const card = page.getByRole('listitem').filter({ has: page.getByText('Your plan') })
    await card.getByText('Free Preview', { exact: true }).waitFor()
    expect(await card.getByRole('link').allTextContents()).toEqual(['New postcard'])
    await close()
  })

  describe('with a subscription', () => {
    test('the pricing page marks the current plan, and leads to its management [P-40]', async () => {
      const email = ownAddress('holder')
      const client = await signIn(product, email, 0)
      await addSubscription(product.database.db, await idOf(email), {
        end: new Date(Date.now() + 30 * DAY_MS),
      })
      const { page, close } = await open('/#/pricing', client)
      const card = page.getByRole('listitem').filter({ has: page.getByText('Your plan') })
      await card.getByText('Premium', { exact: true }).waitFor()
      await card.getByRole('link', { name: 'Manage subscription' }).click()
      await title(page, 'Subscription & Points').waitFor()
      await page.getByRole('button', { name: 'Manage subscription' }).waitFor()
      await close()
    })

    test('an overdue payment is told in the studio and in the profile, with the way to pay', async () => {
      const email = ownAddress('overdue')
      const client = await signIn(product, email, 0)
      await addSubscription(product.database.db, await idOf(email), {
        end: new Date(Date.now() + 3 * DAY_MS),
        status: 'past_due',
      })
      const { page, close } = await open('/#/dashboard', client, PHONE)
      const notice = page.getByRole('region', { name: 'Your payment is overdue.' })
      await notice.waitFor()
      expect(await findings(page)).toEqual([])
      await notice.getByRole('link').click()
      await title(page, 'Subscription & Points').waitFor()
      await page.getByText('did not go through, so the plan is on hold').waitFor()
      await close()
    })
  })
})
