import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { type Client, drawCat, signIn, userIdOf } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { until } from './lib/product.ts'
import { refusal } from './lib/refusal.ts'
import { scrolledTo } from './lib/sight.ts'
import { openAt, openFilters, sidewaysRoom, visitAs } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct()
const browser = useBrowser()

/** A window of a signed-in user at a route of the application. */
const open = (client: Client, place: string, options: BrowserContextOptions = DESKTOP) =>
  openAt(place, { browser, product, client, options })

/** Rows without a drawing; the first one is the newest. */
async function rows(client: Client, changes: Partial<NewGeneration>[]): Promise<void> {
  const id = await userIdOf(client)
  const made = changes.map((change, index) =>
    generationRow(id, {
      status: 'failed',
      error_code: 'no_pet',
      created_at: new Date(Date.now() - index * 60_000),
      ...change,
    }),
  )
  await product.database.db.insertInto('generations').values(made).execute()
}

const card = (page: Page, place: string): Locator =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name: place, exact: true }) })
const places = (page: Page) => page.locator('main li').getByRole('heading').allTextContents()
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').textContent()

/** Texts of links, buttons and figures that are wider than their boxes. */
const spilled = (page: Page) =>
  page.locator('main :is(a, button, dt, dd)').evaluateAll((all) =>
    all
      .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth)
      .filter((one) => getComputedStyle(one).overflowX === 'visible')
      .map((one) => one.textContent),
  )

/** Has timers of 0 ms run late, as on a busy device. */
async function delayTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const inTime = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms = 0) => inTime(run, ms || 1_000)) as typeof window.setTimeout
  })
}

describe.skipIf(!hasBrowser)('creations and the recycle bin in a real browser', () => {
  test('a window connects, although the network failed when it fetched the code for it', async () => {
    const eva = await signIn(product, 'eva@example.com')
    const { page, close } = await visitAs({ browser, product, client: eva, options: DESKTOP })
    let failures = 0
    await page.route('**/assets/*.js', async (route) => {
      const isSocketIo = (await (await fetch(route.request().url())).text()).includes('EIO')
      if (isSocketIo && failures < 2) {
        failures += 1
        return route.abort('internetdisconnected')
      }
      return route.continue()
    })
    const connected = page.waitForEvent('websocket')
    await page.goto(`${product.url}/#/creations`)
    await page.getByRole('heading', { name: 'My Creations' }).waitFor()
    await connected
    expect(failures).toBe(2)
    await drawCat(eva, { location: 'Oslo' })
    await card(page, 'Oslo').waitFor()
    await close()
  })

  test('creations can be listed, filtered, viewed large, deleted and restored by Undo [P-41, P-46, P-137]', async () => {
    const ada = await signIn(product)
    await drawCat(ada, { location: 'Rome' })
    await rows(ada, [{ prompt_location: 'Lima' }])
    const { page, complaints, close } = await open(ada, '/creations')
    await card(page, 'Rome').waitFor()
    expect(await places(page)).toEqual(['Lima', 'Rome'])
    await openFilters(page)
    await page.getByRole('group', { name: 'Show by status' }).getByText('Failed', { exact: true }).click()
    await card(page, 'Lima').waitFor()
    await expect.poll(() => places(page)).toEqual(['Lima'])
    await page.getByText('Generating', { exact: true }).click()
    await page.getByRole('button', { name: 'Show all' }).click()
    await card(page, 'Rome').waitFor()

    // The card shows a thumbnail at first, and the whole picture later.
    await card(page, 'Rome').locator('[data-quality=HD]').waitFor()
    await page.getByRole('button', { name: 'List' }).click()
    await card(page, 'Rome').getByText('2 credits').waitFor()
    await page.reload()
    await card(page, 'Rome').getByText('2 credits').waitFor()

    const opener = page.getByRole('button', { name: 'View the postcard from Rome large' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Greetings from Rome' })
    await viewer.getByRole('img', { name: /Rome/ }).waitFor()
    // Whole beside the picture.
    await viewer.getByRole('button', { name: 'Show less' }).click()
    await viewer.getByRole('button', { name: 'Read more' }).waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)

    await page.getByRole('button', { name: 'Delete the postcard from Rome' }).click()
    const question = page.getByRole('alertdialog', { name: 'Move to the recycle bin?' })
    await question.getByText('After 30 days it is cleaned up automatically.').waitFor()
    await question.getByText('Your credit balance does not change.').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await card(page, 'Rome').waitFor({ state: 'detached' })
    await page
      .getByText(/^Deleted successfully/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await card(page, 'Rome').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('texts fit into their boxes on the narrowest phones', async () => {
    const client = await signIn(product, 'narrow@example.com')
    const narrow = { ...PHONE, viewport: { width: 320, height: 640 } }
    const { page, close } = await open(client, '/dashboard', narrow)
    await page
      .getByRole('button', { name: /^Generate Adventure/ })
      .getByText('2 credits')
      .waitFor()
    expect(await spilled(page)).toEqual([])
    await page.goto(`${product.url}/#/profile/recycle`)
    await page.getByText('No record').waitFor()
    expect(await spilled(page)).toEqual([])
    await close()
  })

  test('the link to the studio leads from a postcard to the top of the studio', async () => {
    const client = await signIn(product, 'top@example.com')
    const taskId = await drawCat(client, { location: 'Oslo' })
    const { page, close } = await open(client, `/dashboard/${taskId}`, PHONE)
    await page.getByTestId('diary').scrollIntoViewIfNeeded()
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect.poll(() => scrolledTo(page)).toBe(0)
    await close()
  })

  test.each(
    oneLook([
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ]),
  )(
    'a destination longer than a line is broken, in the studio and in the viewer, on a %s',
    async (name, device) => {
      const client = await signIn(product, `long-${name}@example.com`)
      const taskId = await drawCat(client, { location: 'W'.repeat(100) })
      const { page, close } = await open(client, `/dashboard/${taskId}`, device)
      await page.getByTestId('diary').waitFor()
      expect(await sidewaysRoom(page)).toBe(0)
      await page.getByRole('button', { name: 'Open the picture in full size' }).click()
      const viewer = page.getByRole('dialog')
      await viewer.getByRole('button', { name: /^(Read more|Show less)$/ }).waitFor()
      expect(await viewer.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Delete the postcard from W/ })
        .first()
        .click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Delete' }).waitFor()
      expect(await question.evaluate((card) => card.clientWidth <= window.innerWidth)).toBe(true)
      await close()
    },
  )

  test.each(
    oneLook([
      ['en-US', DESKTOP, 'Cancelled', /^Failed$|Return to sender/, 'Try again'],
      ['zh-CN', PHONE, '已取消', /^失败$|退回寄件人/, '再试一次'],
      ['en-GB', PHONE, 'Cancelled', /^Failed$|Return to sender/, 'Try again'],
    ]),
  )(
    'cancelled creations are listed apart from failed ones, without an alarm, in %s [P-41]',
    async (locale, device, word, failed, again) => {
      const client = await signIn(product, `${locale.toLowerCase()}@example.com`)
      // Places that the gazetteer does not know: a known place would be shown with its Chinese name.
      await rows(client, [
        { prompt_location: 'Sofa 7', error_code: 'cancelled' },
        { prompt_location: 'Attic 7' },
        { prompt_location: 'Cellar 7', error_code: 'cancelled', deleted_at: new Date() },
      ])
      const { page, complaints, close } = await open(client, '/creations', { ...device, locale })
      const sofa = card(page, 'Sofa 7')
      await sofa.getByText(word).last().waitFor()
      expect(await sofa.getByText(failed).count()).toBe(0)
      await card(page, 'Attic 7').getByText(failed).last().waitFor()
      expect(await sidewaysRoom(page)).toBe(0)
      await screenshot(page, `creations-cancelled-${locale}`)
      await openFilters(page)
      const filter = (name: string | RegExp) => page.locator('fieldset label').filter({ hasText: name })
      await filter(word).click()
      await expect.poll(() => places(page)).toEqual(['Sofa 7'])
      await filter(failed).click()
      await expect.poll(() => places(page)).toEqual(['Attic 7'])
      await filter(word).click()
      await sofa.getByRole('link').click()
      await page.getByRole('button', { name: again }).waitFor()
      expect(await page.locator('section[data-status]').getByText(failed).count()).toBe(0)

      await page.goto(`${product.url}/#/profile/recycle`)
      await card(page, 'Cellar 7').getByText(word).last().waitFor()
      expect(await card(page, 'Cellar 7').getByText(failed).count()).toBe(0)
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('a creation goes to the bin in one window and comes back in another [P-58, P-60, P-95]', async () => {
    const eve = await signIn(product, 'eve@example.com')
    await rows(eve, [{ prompt_location: 'Oslo' }])
    const here = await open(eve, '/dashboard-creations', PHONE)
    const there = await open(eve, '/profile/recycle')
    await there.page.getByText('Recycle bin is empty, deleted items are kept 30 days').waitFor()
    expect(await figure(there.page, 'Days since the oldest deletion')).toBe('No record')
    await card(here.page, 'Oslo').waitFor()
    await here.page.getByRole('button', { name: 'Delete the postcard from Oslo' }).click()
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await here.page.getByRole('heading', { name: 'No postcards yet' }).waitFor()

    await card(there.page, 'Oslo').getByText('30 days left').waitFor()
    await expect.poll(() => figure(there.page, 'In the bin')).toBe('1')
    await there.page.getByRole('button', { name: 'Restore the postcard from Oslo' }).click()
    await there.page.getByText('Recycle bin is empty, deleted items are kept 30 days').waitFor()
    await expect.poll(() => figure(there.page, 'In the bin')).toBe('0')
    await card(here.page, 'Oslo').waitFor()
    expect([...here.complaints, ...there.complaints]).toEqual([])
    await Promise.all([here.close(), there.close()])
  })

  test('a permanent deletion needs the typed phrase: by keyboard alone, in Chinese [E-21, E-58, P-58, P-66, P-95, P-102]', async () => {
    const wang = await signIn(product, 'wang@example.com')
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000)
    await rows(wang, [
      { prompt_location: '苏州', deleted_at: days(27.5) },
      { prompt_location: '杭州', deleted_at: days(24.5) },
      { prompt_location: '成都', deleted_at: days(1.5) },
    ])
    const { page, complaints, close } = await open(wang, '/profile/recycle', { ...DESKTOP, locale: 'zh-CN' })
    await card(page, '苏州').locator('[data-urgency=urgent]', { hasText: '剩 3 天' }).waitFor()
    await card(page, '杭州').locator('[data-urgency=soon]', { hasText: '剩 6 天' }).waitFor()
    await card(page, '成都').locator('[data-urgency=calm]', { hasText: '剩 29 天' }).waitFor()
    expect(await figure(page, '最早一次删除距今')).toBe('27')

    await page.getByRole('button', { name: '永久删除苏州的明信片' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: '永久删除？' })
    await question.getByText('此操作无法撤销', { exact: false }).waitFor()
    await page.keyboard.type('DELETE')
    await page.keyboard.press('Enter')
    await question.getByRole('alert').getByText('请先准确输入“永久删除”，再确认。').waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.insertText('永久删除')
    await delayTimers(page)
    await page.keyboard.press('Enter')
    await card(page, '苏州').waitFor({ state: 'detached' })
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => figure(page, '回收站里的作品')).toBe('2')
    // The focus stays on the list, although the server's next answer comes before the timers.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('UL')
    expect(await places(page)).toEqual(['成都', '杭州'])
    await until(async () => {
      const left = await product.database.db
        .selectFrom('generations')
        .select('task_id')
        .where('prompt_location', '=', '苏州')
        .execute()
      return left.length === 0
    })
    expect(complaints).toEqual([])
    await close()
  })

  test('a long list is loaded page by page, and a new creation neither repeats nor hides another', async () => {
    const carl = await signIn(product, 'carl@example.com')
    await rows(
      carl,
      Array.from({ length: 25 }, (_, index) => ({ prompt_location: `Place ${25 - index}` })),
    )
    const { page, close } = await open(carl, '/creations')
    await card(page, 'Place 25').waitFor()
    expect(await places(page)).toHaveLength(20)
    await rows(carl, [{ prompt_location: 'Place 26' }])
    await card(page, 'Place 26').waitFor()
    expect(await places(page)).toHaveLength(21)
    await page.getByRole('button', { name: 'Load more' }).click()
    await card(page, 'Place 1').waitFor()
    expect(await places(page)).toEqual(Array.from({ length: 26 }, (_, index) => `Place ${26 - index}`))
    await page.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Place 5\b/)
    await close()
  })

  test('a list of one page has no button for more, until there are more creations [P-148]', async () => {
    const gil = await signIn(product, 'gil@example.com')
    await rows(
      gil,
      Array.from({ length: 20 }, (_, index) => ({ prompt_location: `Place ${20 - index}` })),
    )
    const { page, close } = await open(gil, '/creations')
    await card(page, 'Place 1').waitFor()
    const more = page.getByRole('button', { name: 'Load more' })
    expect(await more.count()).toBe(0)
    await rows(gil, [{ prompt_location: 'Place 0', created_at: new Date(0) }])
    await page.reload()
    await more.click()
    await card(page, 'Place 0').waitFor()
    expect(await places(page)).toHaveLength(21)
    await more.waitFor({ state: 'detached' })
    await close()
  })

  const LISTS = '**/api/user/generations?*'
  const unloaded = (page: Page) => page.getByText('We could not load this list. Your creations are safe.')

  test('a list without an answer says so, and is loaded again by itself [P-128, P-135, P-138]', async () => {
    const dora = await signIn(product, 'dora@example.com')
    await rows(dora, [{ prompt_location: 'Bonn' }])
    const { page, close } = await open(dora, '/404')
    await page.route(LISTS, (route) => route.abort())
    await page.goto(`${product.url}/#/creations`)
    await unloaded(page).waitFor()
    await page.unroute(LISTS)
    await card(page, 'Bonn').waitFor()
    expect(await unloaded(page).count()).toBe(0)
    await close()
  })

  test('a list that the server refused has a button to try again [P-128, P-135]', async () => {
    const hugo = await signIn(product, 'hugo@example.com')
    await rows(hugo, [{ prompt_location: 'Bonn' }])
    const { page, close } = await open(hugo, '/404')
    let refused = 0
    await page.route(LISTS, (route) => {
      refused += 1
      return route.fulfill(refusal('forbidden'))
    })
    await page.goto(`${product.url}/#/creations`)
    await unloaded(page).waitFor()
    const again = page.getByRole('button', { name: 'Try again' })
    const before = refused
    await again.click()
    await expect.poll(() => refused).toBeGreaterThan(before)
    await page.unroute(LISTS)
    // A socket that connects now asks as well: the button may be gone before the press.
    await again.click({ timeout: 5_000 }).catch(() => undefined)
    await card(page, 'Bonn').waitFor()
    await close()
  })
})
