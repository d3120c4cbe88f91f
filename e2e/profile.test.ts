import { join } from 'node:path'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { pictureKey } from '@pawport/shared/generations/keys.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE } from './lib/browser.ts'
import { type Client, FIXTURES, ownAddress, signIn, userIdOf } from './lib/client.ts'
import { hasFocus } from './lib/focus.ts'
import { oneLook } from './lib/one-look.ts'
import { refusal } from './lib/refusal.ts'
import { insideViewport } from './lib/sight.ts'
import { openAt, openEdit, openFilters, visitAs } from './lib/studio.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const STORY = 'I met a fish in the harbour. '.repeat(10).trim()

const product = useSharedProduct('idle')
const browser = useBrowser()

/** The product runs without workers: these tests are about the profile and its lists. */
describe.skipIf(!hasBrowser)('the profile', () => {
  const open = (client: Client, place: string) => openAt(place, { browser, product, client })

  /** Creations of a user, finished ones without the bytes of their pictures; the first one is the newest. */
  async function rows(client: Client, changes: Partial<NewGeneration>[]): Promise<void> {
    const id = await userIdOf(client)
    const made = changes.map((change, index) => {
      const row = generationRow(id, { created_at: new Date(Date.now() - index * 60_000), ...change })
      if (row.status !== 'completed') return row
      const key = pictureKey(row.output_folder, 'image/webp')
      return { ...row, has_pet: true, output_image_key: key, output_description: STORY }
    })
    await product.database.db.insertInto('generations').values(made).execute()
  }

  const hashOf = (page: Page) => new URL(page.url()).hash
  const card = (page: Page, place: string): Locator =>
    page.locator('main li').filter({ has: page.getByRole('heading', { name: place, exact: true }) })
  const places = (page: Page) => page.locator('main li').getByRole('heading').allTextContents()
  /** How much of an element can be seen, from 0 to 1. */
  const opacityOf = (element: Locator) => element.evaluate((one) => Number(getComputedStyle(one).opacity))

  test('names the user, leads to its parts, and ends the session [P-6, P-30, P-31, P-32]', async () => {
    const address = ownAddress('nora')
    const { page, complaints, close } = await open(await signIn(product, address, 0), '/terms')
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
    await page.evaluate(() => window.location.assign('#/profile'))
    const tabs = page.getByRole('navigation', { name: 'Your profile' })
    for (const [name, address] of [
      ['Account', '#/account'],
      ['Subscription & Points', '#/profile/subscription'],
      ['Profile Settings', '#/profile/settings'],
      ['API access', '#/profile/api'],
      ['Recycle Bin', '#/profile/recycle'],
      ['My Creations', '#/profile/creations'],
    ] as const) {
      await tabs.getByRole('link', { name }).click()
      // The next Tab goes on in the part.
      await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name }))).toBe(true)
      expect(hashOf(page)).toBe(address)
      expect(await tabs.locator('[aria-current=page]').allTextContents()).toEqual([name])
    }
    const main = page.locator('main')
    await main.getByText(address).waitFor()
    await main.getByText('Nora', { exact: true }).waitFor()
    await main.getByText('N', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Create New' }).click()
    await page.getByRole('heading', { level: 1, name: 'AI Creation Studio' }).waitFor()
    expect(hashOf(page)).toBe('#/dashboard')

    await page.goto(`${product.url}/#/profile/recycle`)
    await page.getByText('Recycle bin is empty', { exact: false }).waitFor()
    // A request that is on its way when the session ends would be refused, and the console would say so.
    await page.reload({ waitUntil: 'networkidle' })
    await main.getByRole('button', { name: 'Log Out' }).click()
    await page.locator('.toast').getByText('Log out Success').waitFor()
    await page.getByRole('heading', { level: 1, name: /Your pet's postcard/ }).waitFor()
    expect(hashOf(page)).toBe('#/home')
    expect(complaints).toEqual([])
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'Your profile', 'Sections of the account', 'Account', 'Privacy & Data', 'Export my data'],
      ['zh-CN', '个人中心', '账户的各个部分', '账户', '隐私与数据', '导出我的数据'],
    ]),
  )(
    'a phone has five entries; the account lists its sections, and privacy is found by its name (%s)',
    async (locale, tabs, sections, account, privacy, exporting) => {
      const client = await signIn(product, ownAddress(`five-${locale.toLowerCase()}`), 0)
      const options = { ...PHONE, locale }
      const { page, complaints, close } = await visitAs({ browser, product, client, options })
      await page.goto(`${product.url}/#/profile/albums`)
      const entries = page.getByRole('navigation', { name: tabs }).getByRole('link')
      await entries.last().waitFor()
      expect(await entries.count()).toBe(5)
      await entries.last().click()
      const title = page.getByRole('heading', { level: 1, name: account, exact: true })
      await title.waitFor()
      const list = page.getByRole('navigation', { name: sections })
      expect(await list.getByRole('link').count()).toBe(5)
      expect(await findings(page)).toEqual([])
      await list.getByRole('link', { name: privacy }).click()
      await page.getByRole('button', { name: exporting }).waitFor()
      const heading = page.getByRole('heading', { level: 2, name: privacy })
      await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
      await expect.poll(() => insideViewport(heading)).toBe(true)
      const marked = page.getByRole('navigation', { name: tabs }).locator('[aria-current]')
      expect(await marked.filter({ visible: true }).allTextContents()).toEqual([account])
      await page.locator('main').getByRole('link', { name: account, exact: true }).last().press('Enter')
      await title.waitFor()
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('replaces its own address by that of the creations, and shows the picture of the account [P-5, P-30]', async () => {
    const { page, close } = await open(await signIn(product, ownAddress('paul'), 0), '/terms')
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
    const session = '**/api/auth/session'
    await page.route(session, async (route) => {
      const body = (await (await route.fetch()).json()) as { user: object }
      await route.fulfill({ json: { ...body, user: { ...body.user, image: '/styles/night.webp' } } })
    })
    await page.reload()
    await page.evaluate(() => window.location.assign('#/profile'))
    await page.getByRole('heading', { level: 1, name: 'My Creations' }).waitFor()
    await page.locator('main img[src="/styles/night.webp"]').waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
    await close()
  })

  test('leads to the studio when there are no creations [P-10, P-42]', async () => {
    const { page, close } = await open(await signIn(product, ownAddress('empty'), 0), '/dashboard-creations')
    const link = page.getByRole('link', { name: 'Create your first postcard' })
    expect(await link.getAttribute('href')).toBe('#/dashboard')
    await close()
  })

  test('a card has its date, and two buttons under the mouse; a row has status, duration and price [P-44, P-45]', async () => {
    const client = await signIn(product, ownAddress('cards'), 0)
    const started = new Date('2026-05-12T10:00:00Z')
    const finished = new Date(started.getTime() + 12_300)
    const term = { created_at: started, started_at: started, finished_at: finished }
    await rows(client, [{ status: 'completed', prompt_location: 'Bonn', credits_cost: 10, ...term }])
    const { page, close } = await open(client, '/creations')
    const bonn = card(page, 'Bonn')
    await bonn.getByText('May 12, 2026').waitFor()
    const hint = bonn.getByText('View large', { exact: true })
    const remove = bonn.getByRole('button', { name: 'Delete the postcard from Bonn' })
    expect([await opacityOf(hint), await opacityOf(remove)]).toEqual([0, 0])
    await bonn.hover()
    await expect.poll(() => opacityOf(hint)).toBe(1)
    await expect.poll(() => opacityOf(remove)).toBe(1)
    expect(await bonn.getByText('10 credits').count()).toBe(0)
    // A card is a memory; the row keeps the books.
    expect(await bonn.getByText(/Completed|12.3 s/).count()).toBe(0)
    await openFilters(page)
    await page.getByRole('button', { name: 'List' }).click()
    await bonn.getByText('10 credits').waitFor()
    await bonn.getByText('12.3 s').waitFor()
    await bonn.getByText('Completed').waitFor()
    await close()
  })

  test('the large picture has its place and its text, which can be copied, saved and shared [P-46, P-47, P-49, P-68, P-157]', async () => {
    const client = await signIn(product, ownAddress('large'), 0)
    await rows(client, [{ status: 'completed', prompt_location: 'Bonn' }])
    const { page, close } = await open(client, '/404')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto(`${product.url}/#/creations`)
    await page.getByRole('button', { name: 'View the postcard from Bonn large' }).click()
    const viewer = page.getByRole('dialog', { name: 'Greetings from Bonn' })
    await viewer.getByRole('listitem').filter({ hasText: 'Bonn' }).waitFor()
    const story = viewer.locator('.font-hand')
    expect(await story.textContent()).toBe(STORY)
    // On a narrow window the picture and the buttons come first.
    await page.setViewportSize({ width: 400, height: 800 })
    await viewer.getByRole('button', { name: 'Read more' }).waitFor()
    expect(await story.textContent()).toMatch(/^I met a fish in the harbour\..{100,130}…$/)
    await viewer.getByRole('button', { name: 'Read more' }).click()
    expect(await story.textContent()).toBe(STORY)

    await viewer.getByRole('button', { name: 'Download' }).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await viewer.getByRole('button', { name: 'Copy text' }).click()
    const copied = viewer.getByRole('button', { name: 'Copied' })
    await copied.waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(STORY)
    await page.clock.runFor(1_900)
    expect(await copied.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await copied.waitFor({ state: 'detached' })
    await page.clock.resume()

    await viewer.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share the adventure' })
    for (const target of ['X', 'Instagram', 'TikTok']) {
      await dialog.getByText(`Share on ${target}`, { exact: true }).waitFor()
    }
    await close()
  })

  test.each(
    oneLook([
      ['a desk', { viewport: { width: 1440, height: 900 } }],
      ['a phone', { ...PHONE, viewport: { width: 390, height: 844 } }],
    ]),
  )(
    'a finished picture, its buttons and its diary are in one view; the card turns, and takes the words of its owner, on %s',
    async (_, options) => {
      const client = await signIn(product, ownAddress('card'), 0)
      await rows(client, [{ status: 'completed', prompt_location: 'Bonn' }])
      const [made] = (await client.get<{ task_id: string }[]>('/api/user/generations')).body.data
      const { page, complaints, close } = await visitAs({ browser, product, client, options })
      await page.route(/\/postcards\//, (route) => route.fulfill({ path: CAT }))
      await page.goto(`${product.url}/#/dashboard/${made?.task_id}`)
      const card = page.locator('article [data-quality=HD]')
      await card.waitFor()
      const beginning = page.getByTestId('diary')
      expect(await beginning.textContent()).toMatch(/^I met a fish in the harbour\..*…$/)
      await page.getByRole('heading', { name: 'Greetings from Bonn' }).evaluate((one) => one.scrollIntoView())
      for (const part of ['Download', 'Share'])
        await expect.poll(() => insideViewport(page.getByRole('button', { name: part }))).toBe(true)
      expect([await insideViewport(page.locator('article figure')), await insideViewport(beginning)]).toEqual(
        [true, true],
      )

      const turn = page.getByRole('button', { name: 'Turn the card' })
      await turn.press('Enter')
      const back = page.getByRole('region', { name: 'Back of the card' })
      await back.getByText(STORY).waitFor()
      expect(await card.isVisible()).toBe(false)
      await turn.press('Enter')
      await card.waitFor()
      expect(await back.count()).toBe(0)

      await page.getByRole('button', { name: 'Open the picture in full size' }).click()
      await openEdit(page)
      await page.getByRole('textbox', { name: 'Diary in your own words' }).fill('I came, I saw, I napped.')
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: 'Save diary' }).press('Enter')
      await page.getByText('The diary is saved.').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => beginning.textContent()).toBe('I came, I saw, I napped.')
      expect(complaints).toEqual([])
      await close()
    },
  )

  test.each(
    oneLook([
      ['en-US', 'Next postcard', 'Previous postcard', '我在港口遇见了一条鱼。', 'Chinese'],
      ['zh-CN', '下一张明信片', '上一张明信片', STORY, '英语'],
    ]),
  )(
    'the studio turns to the next and the previous picture by key, and names the language of a foreign diary (%s)',
    async (locale, next, previous, diary, language) => {
      const client = await signIn(product, ownAddress(`turner-${locale.toLowerCase()}`), 0)
      const places = ['Bonn', 'Lima', 'Oslo']
      await rows(
        client,
        places.map((prompt_location) => ({ status: 'completed', prompt_location })),
      )
      await product.database.db
        .updateTable('generations')
        .set({ output_description: diary })
        .where('prompt_location', 'in', places)
        .execute()
      const made = (await client.get<{ task_id: string }[]>('/api/user/generations')).body.data
      const { page, complaints, close } = await visitAs({ browser, product, client, options: { locale } })
      await page.route(/\/postcards\//, (route) => route.fulfill({ path: CAT }))
      await page.goto(`${product.url}/#/dashboard/${made[0]?.task_id}`)
      const [on, back] = [
        page.getByRole('button', { name: next }),
        page.getByRole('button', { name: previous }),
      ]
      await on.waitFor()
      expect(await back.getAttribute('aria-disabled')).toBe('true')
      await page.getByTestId('diary-language').getByText(language, { exact: true }).waitFor()
      for (const { task_id } of made.slice(1)) {
        await on.press('Enter')
        await page.waitForURL(`**/#/dashboard/${task_id}`)
        await expect.poll(() => on.evaluate((one) => one === document.activeElement)).toBe(true)
      }
      expect(await on.getAttribute('aria-disabled')).toBe('true')
      await back.press('Enter')
      await page.waitForURL(`**/#/dashboard/${made[1]?.task_id}`)
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('the subscription has its plan, term, price and privileges, beside the balance and what to do next [P-36, P-37, P-38, P-39, P-56]', async () => {
    const client = await signIn(product, ownAddress('member'), 0)
    const id = await userIdOf(client)
    await addSubscription(product.database.db, id, { end: new Date('2099-05-12T12:00:00Z') })
    const { page, complaints, close } = await open(client, '/profile/subscription')
    const plan = page.getByRole('region', { name: 'Current plan' })
    for (const text of ['Premium', 'Active', 'Next renewal', 'May 12, 2099', '$8.99 per month']) {
      await plan.getByText(text, { exact: true }).waitFor()
    }
    await expect
      .poll(() => plan.getByRole('listitem').allTextContents())
      .toEqual([
        '200 credits every monthincluded',
        'Pictures up to 1024 pxincluded',
        'No watermarkincluded',
        'Video postcards, 30 credits eachincluded',
        'Drawn first when there is a queueincluded',
        'Licence for commercial usenot included',
        'Access to the APInot included',
      ])
    await page
      .getByRole('region', { name: 'Credit balance' })
      .getByText('4', { exact: true })
      .first()
      .waitFor()
    const linkTo = (name: string) => plan.getByRole('link', { name }).getAttribute('href')
    expect([await linkTo('Start creating'), await linkTo('All plans')]).toEqual(['#/dashboard', '#/pricing'])
    await plan.getByRole('button', { name: 'Manage billing' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('the plan has its heading while its data loads', async () => {
    const client = await signIn(product, ownAddress('waiting'), 0)
    const { page, complaints, close } = await visitAs({ browser, product, client })
    await page.route('**/api/subscription/current', () => undefined)
    await page.goto(`${product.url}/#/profile/subscription`)
    const plan = page.getByRole('region', { name: 'Current plan' })
    await plan.getByRole('heading', { level: 3, name: 'Quick actions' }).waitFor()
    const names = await plan.getByRole('heading').allTextContents()
    expect(names).toEqual(['Current plan', 'Quick actions'])
    expect(complaints).toEqual([])
    await close()
  })

  test('the account has its plan, changes and orders; green is good, red is not [P-9, P-73, P-74, P-75, P-76]', async () => {
    const { page, complaints, close } = await open(await signIn(product, ownAddress('books'), 0), '/terms')
    let status = 'active'
    await page.route('**/api/user/account', async (route) => {
      const body = (await (await route.fetch()).json()) as { subscription: object; credits: object }
      const entry = { date: '2026-05-12T10:00:00Z', type: 'picture', desc: 'Bonn' }
      const order = { date: '2026-05-12T10:00:00Z', type: 'Explorer', amount: '$12.99', method: 'Card' }
      const [plan, nextBillingDate] = ['Premium', '2026-06-12T10:00:00Z']
      await route.fulfill({
        json: {
          subscription: {
            ...body.subscription,
            state: undefined,
            plan,
            status,
            nextBillingDate,
            points: 7,
            renewal: true,
          },
          credits: {
            available: 7,
            history: [
              { ...entry, id: 'e1', amount: '-2' },
              { ...entry, id: 'e2', type: 'pack', amount: '+150' },
            ],
          },
          orders: [
            { ...order, id: 'o1', status: 'Completed' },
            { ...order, id: 'o2', status: 'Failed' },
          ],
        },
      })
    })
    const toneOf = (element: Locator) =>
      element.evaluate((one) => {
        const probe = document.body.appendChild(document.createElement('i'))
        const tone = ['ok', 'bad'].find((name) => {
          probe.style.color = `var(--${name})`
          return getComputedStyle(probe).color === getComputedStyle(one).color
        })
        probe.remove()
        return tone
      })
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await page.goto(`${product.url}/#/account`)
    const plan = page.getByRole('region', { name: 'Subscription' })
    for (const text of ['Premium', 'June 12, 2026', '7', 'On']) {
      await plan.getByText(text, { exact: true }).waitFor()
    }
    expect(await toneOf(plan.getByText('Active', { exact: true }))).toBe('ok')
    expect(await row('Bonn').first().getByRole('cell').allTextContents()).toEqual([
      expect.stringContaining('May 12, 2026'),
      expect.stringContaining('Picture'),
      'Bonn',
      '−2',
    ])
    expect(await toneOf(row('−2').getByRole('cell').last())).toBe('bad')
    expect(await toneOf(row('+150').getByRole('cell').last())).toBe('ok')
    expect((await row('o1').getByRole('cell').allTextContents()).slice(0, 6)).toEqual([
      'o1',
      'May 12, 2026',
      'Explorer',
      '$12.99',
      'Completed',
      'Card',
    ])
    expect(await toneOf(row('o1').getByText('Completed'))).toBe('ok')
    expect(await toneOf(row('o2').getByText('Failed'))).toBe('bad')
    // On a phone each order is a list: what it cost is in sight without scrolling sideways.
    await page.setViewportSize({ width: 360, height: 740 })
    const orders = page.getByRole('region', { name: 'Orders', exact: true })
    expect(await orders.getByRole('definition').allTextContents()).toEqual([
      ...['May 12, 2026', 'Explorer', '$12.99', 'Completed', 'Card', '–', 'o1'],
      ...['May 12, 2026', 'Explorer', '$12.99', 'Failed', 'Card', '–', 'o2'],
    ])
    const failed = orders.getByText('Failed')
    await failed.scrollIntoViewIfNeeded()
    expect(await insideViewport(failed)).toBe(true)
    await page.setViewportSize(DESKTOP.viewport!)
    status = 'past_due'
    await page.reload()
    expect(await toneOf(plan.getByText('Payment overdue', { exact: true }))).toBe('bad')
    // To have none is neither.
    status = 'inactive'
    await page.reload()
    expect(await toneOf(plan.getByText('No subscription', { exact: true }))).toBeUndefined()
    expect(complaints).toEqual([])
    await close()
  })

  test('the bin says what it holds, by status, as cards and as a list [P-57, P-58, P-59, P-62]', async () => {
    const client = await signIn(product, ownAddress('bin'), 0)
    const deleted = new Date('2026-05-12T10:00:00Z')
    await rows(client, [
      { status: 'completed', prompt_location: 'Bonn', credits_cost: 10, deleted_at: deleted },
      { status: 'failed', error_code: 'no_pet', prompt_location: 'Lima', deleted_at: new Date() },
    ])
    const { page, close } = await open(client, '/404')
    await page.route('**/api/user/generations/recycle?*', async (route) => {
      // The skeleton is on the screen until the list has arrived.
      await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor()
      await route.continue()
    })
    await page.goto(`${product.url}/#/profile/recycle`)
    const figure = page.getByLabel('The recycle bin in figures').locator('div')
    await figure.filter({ hasText: 'In the bin' }).getByText('2').waitFor()
    await figure.filter({ hasText: 'Expiring within 7 days' }).getByText('1').waitFor()
    await figure.filter({ hasText: 'Emptied automatically after' }).getByText('30 days').waitFor()
    const bonn = card(page, 'Bonn')
    await openFilters(page)
    for (const view of ['Grid', 'List']) {
      await page.getByRole('button', { name: view }).click()
      await page.getByRole('button', { name: view, pressed: true }).waitFor()
      expect(await places(page)).toEqual(['Lima', 'Bonn'])
      await bonn.getByText('May 12, 2026').waitFor()
      await bonn.getByText('10 credits').waitFor()
      await bonn.locator('.stamp-edge').waitFor()
      await bonn.getByRole('button', { name: /^Restore/ }).waitFor()
      await bonn.getByRole('button', { name: /^Permanent Delete/ }).waitFor()
    }
    await page.getByText('Failed', { exact: true }).first().click()
    await expect.poll(() => places(page)).toEqual(['Lima'])
    await page.getByText('Waiting', { exact: true }).click()
    await page.getByText('Nothing in the bin has this status.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => places(page)).toEqual(['Lima', 'Bonn'])
    await close()
  })

  test('a bin that is refused to do something says so, and loses nothing [P-139]', async () => {
    const client = await signIn(product, ownAddress('refused'), 0)
    await rows(client, [{ status: 'completed', prompt_location: 'Bonn', deleted_at: new Date() }])
    const { page, close } = await open(client, '/profile/recycle')
    await card(page, 'Bonn').waitFor()
    const message = 'The bin is stuck.'
    await page.route(/\/generations\/(restore|recycle)\/[\w-]{36}$/, (route) =>
      route.fulfill(refusal('forbidden', message)),
    )
    const told = page.locator('.toast', { hasText: message })
    await page.getByRole('button', { name: 'Restore the postcard from Bonn' }).click()
    await told.waitFor()
    await told.getByRole('button').first().click()
    await told.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Permanent Delete of the postcard from Bonn' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('textbox').fill('DELETE')
    await question.getByRole('button', { name: 'Permanently delete' }).click()
    await told.waitFor()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await places(page)).toEqual(['Bonn'])
    await close()
  })
})
