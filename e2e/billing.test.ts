import { randomUUID } from 'node:crypto'
import type { SubscriptionStatus } from '@pawport/shared/contract/billing/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, visit } from './lib/browser.ts'
import { type Client, fixture, signIn } from './lib/client.ts'
import { refusal } from './lib/refusal.ts'
import { giveSession, openLook } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct({ workers: 0 })
let cat: Uint8Array<ArrayBuffer>

/** The product runs without workers: the API checks the plan when a picture is ordered. */
beforeAll(async () => {
  cat = await fixture('cat-chelsea-cc0.png')
})
afterEach(() => expectBooksToBalance(product.database.db))

async function subscribe(email: string, plan: string, status: SubscriptionStatus, days = 30): Promise<void> {
  const { db } = product.database
  const user = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  const { id } = await db.selectFrom('plans').select('id').where('slug', '=', plan).executeTakeFirstOrThrow()
  await db
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      user_id: user.id,
      plan_id: id,
      status,
      price_cents: 999,
      current_period_start: new Date(Date.now() - 60 * DAY_MS),
      current_period_end: new Date(Date.now() + days * DAY_MS),
      cancelled_at: null,
    })
    .execute()
}

async function ask(client: Client, size: number) {
  const { body } = await client.upload(cat, {
    headers: { Prefer: 'respond-async' },
    fields: { size: String(size) },
  })
  return body
}

async function rowOf(taskId: string) {
  return product.database.db
    .selectFrom('generations')
    .select(['priority', 'watermark'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

test('2048 pixels are refused without a plan that allows them, and nothing is charged or kept [E-110, P-165]', async () => {
  const ada = await signIn(product, 'ada@example.com', 100)
  expect((await ask(ada, 1024)).code).toBe(0)
  expect((await ask(ada, 2048)).code).toBe('size_not_allowed')
  await subscribe('ada@example.com', 'pro', 'active')
  expect((await ask(ada, 2048)).code).toBe('size_not_allowed')
  expect((await ada.get<unknown[]>('/api/user/generations')).body.data).toHaveLength(1)
  expect((await ada.get<object>('/api/user/credits')).body.data).toMatchObject({
    available_credits: 94,
    held_credits: 10,
  })
})

test.each([
  ['active', 30, 0],
  ['trialing', 30, 0],
  ['cancelled', 1, 0],
  ['cancelled', -1, 'size_not_allowed'],
  ['past_due', 30, 'size_not_allowed'],
] as const)('a plan with 2048 pixels that is %s and ends in %i days: %s', async (status, days, code) => {
  const email = `${status}${days}@example.com`
  const client = await signIn(product, email, 100)
  await subscribe(email, 'pro_premium', status, days)
  expect((await ask(client, 2048)).code).toBe(code)
})

test('a plan gives an earlier position and no watermark; without a plan only what welcome credits pay for has one [P-26]', async () => {
  const [free, paid] = [await signIn(product, 'free@example.com'), await signIn(product, 'paid@example.com')]
  await subscribe('paid@example.com', 'pro', 'active')
  const small = await rowOf((await ask(free, 512)).data.task_id)
  const first = await rowOf((await ask(paid, 512)).data.task_id)
  expect([small.watermark, first.watermark]).toEqual([true, false])
  expect(first.priority).toBeLessThan(small.priority)
  const marks = []
  for (const size of [512, 512, 1024])
    marks.push((await rowOf((await ask(free, size)).data.task_id)).watermark)
  // Two welcome credits were left; what follows was bought.
  expect(marks).toEqual([true, false, false])
})

describe.skipIf(!hasBrowser)('in the browser', () => {
  const browser = useBrowser()

  async function open(hash: string, client?: Client) {
    const visitor = await visit(browser, DESKTOP)
    if (client) await giveSession(visitor.page, product, client)
    await visitor.page.goto(`${product.url}/#${hash}`)
    return visitor
  }

  function plan(page: Page, name: string) {
    return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  }

  test('plans and packs come from the tables, with their trips and the way to buy them [P-18]', async () => {
    const { db } = product.database
    await db.updateTable('plans').set({ price_cents: 1049 }).where('slug', '=', 'pro').execute()
    const { page, complaints, close } = await open('/pricing')
    const premium = plan(page, 'Premium')
    await premium.getByText('$10.49').waitFor()
    await premium.getByText('Trips a month: 20').waitFor()
    await premium.getByText('Most Popular').waitFor()
    await premium.getByRole('link', { name: 'Choose Premium' }).waitFor()
    const yearly = plan(page, 'Premium Yearly')
    await yearly.getByText('Trips a month: 21').waitFor()
    // Without an address for sales the link leads to the contact page.
    const talk = yearly.getByRole('link', { name: 'or talk to us' })
    expect(await talk.getAttribute('href')).toBe('#/contact')
    // The buttons stand in one line, whether or not a link follows them.
    const topOf = (name: string) =>
      page.getByRole('link', { name, exact: true }).evaluate((link) => link.getBoundingClientRect().top)
    const tops = [await topOf('Choose Premium'), await topOf('Choose Premium Yearly')]
    expect(tops[0]).toBe(tops[1])
    await plan(page, 'Explorer').getByText('150 credits').waitFor()
    await plan(page, 'Explorer').getByText('+15 bonus').waitFor()
    await page.getByText('A video postcard costs 30', { exact: false }).waitFor()
    expect(complaints).toEqual([])
    await close()
    await db.updateTable('plans').set({ price_cents: 999 }).where('slug', '=', 'pro').execute()
  })

  test('two plans are known without the server, and packs that did not load say so [P-129, P-134]', async () => {
    const { page, close } = await open('/contact')
    await page.route(/\/api\/(subscription|stripe)\//, (route) => route.fulfill(refusal('forbidden')))
    await page.evaluate(() => window.location.assign('#/pricing'))
    await page.getByText('300 pics').waitFor()
    await plan(page, 'Free Preview').getByText('2 photos').waitFor()
    await page.getByText('Failed to load credit packages').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).first().click()
    await plan(page, 'Premium Plus').waitFor()
    expect(await page.getByText('300 pics').count()).toBe(0)
    await close()
  })

  test('the profile begins with the creations, and says what the plan includes [E-84, P-38, P-96]', async () => {
    const grace = await signIn(product, 'grace@example.com', 20)
    await subscribe('grace@example.com', 'pro_premium', 'incomplete')
    const { page, close } = await open('/profile', grace)
    await page.getByRole('heading', { level: 1, name: 'My Creations' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/profile/creations')
    await page.getByRole('navigation', { name: 'Your profile' }).getByText('Subscription & Points').click()
    await page.getByText('Payment processing').waitFor()
    // Nothing is paid yet, so the largest size is not included yet.
    await page.getByText('Pictures up to 1024 px').waitFor()
    await page.route('**/api/subscription/billing-portal', (route) =>
      route.fulfill(refusal('portal_not_configured')),
    )
    await page.getByRole('button', { name: 'Manage billing' }).click()
    await page
      .getByRole('alert')
      .getByText('Billing portal not configured. Please contact the administrator.')
      .waitFor()
    await page.getByRole('link', { name: 'Credit history and orders' }).click()
    await page
      .getByRole('row', { name: /Welcome gift/ })
      .getByText('+4')
      .waitFor()
    await close()
  })

  test.each(['canceled', 'unpaid', 'paused', 'a status of tomorrow'])(
    'a subscription that is %j is shown as cancelled, on the profile and on the account page [P-96]',
    async (status) => {
      const reader = await signIn(product, 'reader@example.com', 0)
      const { page, complaints, close } = await open('/contact', reader)
      const rewrite = (change: (data: Record<string, unknown>) => void) => async (route: Route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as Record<string, unknown>
        change(body)
        await route.fulfill({ json: body })
      }
      await page.route(
        '**/api/subscription/current',
        rewrite(({ data }) => Object.assign(data as object, { status, state: undefined })),
      )
      await page.route(
        '**/api/user/account',
        rewrite(({ subscription }) => Object.assign(subscription as object, { status, state: undefined })),
      )
      await page.evaluate(() => window.location.assign('#/profile/subscription'))
      await page.getByText('Cancelled', { exact: true }).waitFor()
      await page.evaluate(() => window.location.assign('#/account'))
      await page.getByText('Cancelled', { exact: true }).waitFor()
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('the studio offers 2048 pixels only with a plan that allows them [E-110]', async () => {
    const linus = await signIn(product, 'linus@example.com', 0)
    const free = await open('/dashboard', linus)
    await openLook(free.page)
    await free.page.getByText('1024 × 1024 px').waitFor()
    await free.page.getByTestId('balance').waitFor()
    expect(await free.page.getByText('2048 × 2048 px').count()).toBe(0)
    await free.close()
    await subscribe('linus@example.com', 'pro_premium', 'active')
    const plus = await open('/dashboard', linus)
    await openLook(plus.page)
    await plus.page.getByText('2048 × 2048 px').click()
    await plus.page.getByRole('radio', { name: /Ultra/, checked: true }).waitFor({ state: 'attached' })
    await plus.close()
  })

  test('a visitor who is not signed in is asked to sign in, on the account page and on the profile [P-29, P-72, P-111, P-144, P-146]', async () => {
    const { page, close } = await open('/account')
    await page.getByRole('heading', { level: 1, name: 'Welcome aboard' }).waitFor()
    await page.evaluate(() => window.location.assign('#/profile'))
    await page.getByRole('heading', { name: 'Please sign in to view profile' }).waitFor()
    await page.getByRole('button', { name: 'Go to login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Welcome aboard' }).waitFor()
    await close()
  })
})
