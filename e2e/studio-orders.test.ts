import { join } from 'node:path'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE } from './lib/browser.ts'
import { type Client, FIXTURES, signIn } from './lib/client.ts'
import { pauseWorkers, resumeWorkers } from './lib/pause.ts'
import { insideViewport } from './lib/sight.ts'
import { fillIn, generateButton, giveSession, openStudio, postcardTitle } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const UPLOAD = '**/api/upload'
/** The generations of the user, all and single. */
const GENERATIONS = /\/api\/user\/generations(\?|\/[\da-f-]{36}$)/

const product = usePlainProduct()
const browser = useBrowser()
let client: Client
let people = 0

describe.skipIf(!hasBrowser)('one press is one order', () => {
  beforeAll(() => pauseWorkers(product))
  afterAll(() => resumeWorkers(product))
  beforeEach(async () => {
    people += 1
    client = await signIn(product, `presser-${people}@example.com`, 100)
  })

  const studio = (options: BrowserContextOptions = DESKTOP, prepare?: (page: Page) => Promise<void>) =>
    openStudio({ browser, product, client, options, ...(prepare && { prepare }) })
  const busy = (page: Page) => page.getByRole('button', { name: 'Generating...' })

  const onTheWay = (page: Page, place = 'Oslo') =>
    page.getByRole('heading', { name: `On the way to ${place}` })

  async function ordered(): Promise<Generation[]> {
    return (await client.get<Generation[]>('/api/user/generations')).body.data
  }

  /** Holds back the requests to an address until the returned function is called. */
  async function hold(page: Page, what: string | RegExp): Promise<() => Promise<void>> {
    const held: Route[] = []
    await page.route(what, (route) => void held.push(route))
    return async () => {
      await page.unroute(what)
      await Promise.all(held.map((route) => route.continue().catch(() => {})))
    }
  }

  /** Holds back the answer to a request that the server gets, until the returned function is called. */
  async function holdAnswer(page: Page, what: string): Promise<() => Promise<void>> {
    const chromium = await page.context().newCDPSession(page)
    const held: string[] = []
    chromium.on('Fetch.requestPaused', ({ requestId }) => held.push(requestId))
    await chromium.send('Fetch.enable', {
      patterns: [{ urlPattern: what.replace('**', '*'), requestStage: 'Response' }],
    })
    return async () => {
      for (const requestId of held) await chromium.send('Fetch.continueRequest', { requestId })
      await chromium.send('Fetch.disable')
    }
  }

  /** Presses the button, sends the form and presses Enter many times at once. */
  async function pressWildly(page: Page, button: Locator): Promise<void> {
    await button.evaluate((element: HTMLButtonElement) => {
      for (let press = 0; press < 5; press += 1) element.click()
      for (let press = 0; press < 5; press += 1) element.form?.requestSubmit()
    })
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  }

  /** Lets the server's answers to uploads be lost on their way, or not arrive yet. */
  async function loseAnswers(page: Page, how: 'lost' | 'late'): Promise<void> {
    await page.evaluate((how) => {
      const { prototype } = XMLHttpRequestEventTarget
      const { onload } = Object.getOwnPropertyDescriptors(prototype)
      Object.defineProperty(prototype, 'onload', {
        configurable: true,
        set(this: XMLHttpRequest) {
          onload.set?.call(this, () => how === 'lost' && this.onerror?.(new ProgressEvent('error')))
        },
      })
      Object.assign(window, {
        findAnswers: () => Object.defineProperty(prototype, 'onload', onload),
      })
    }, how)
  }

  /** Ends the effect of `loseAnswers`. */
  async function findAnswers(page: Page): Promise<void> {
    await page.evaluate(() => void (window as unknown as { findAnswers(): void }).findAnswers())
  }

  function countUploads(page: Page): () => number {
    let uploads = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/upload') uploads += 1
    })
    return () => uploads
  }

  test('double clicks and Enter make one order; the button shows it until the end, even when the server answers late [E-41]', async () => {
    const { page, close } = await studio(PHONE)
    const uploads = countUploads(page)
    await fillIn(page, CAT, 'Oslo')
    const letGo = await hold(page, GENERATIONS)
    await pressWildly(page, generateButton(page))
    await expect.poll(async () => (await ordered()).length).toBe(1)
    // The order is accepted, and the later requests of this window are not answered yet.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('orders'))).toContain('taskId":"')
    expect(await busy(page).isDisabled()).toBe(true)
    await pressWildly(page, busy(page))
    await letGo()
    await onTheWay(page).waitFor()
    expect(await busy(page).isDisabled()).toBe(true)
    await resumeWorkers(product)
    await postcardTitle(page, 'Oslo').waitFor()
    await expect.poll(() => generateButton(page).isEnabled()).toBe(true)
    expect([uploads(), (await ordered()).length]).toEqual([1, 1])
    await pauseWorkers(product)

    // A press now orders the same picture once more.
    await generateButton(page).click()
    await expect.poll(async () => (await ordered()).length).toBe(2)
    await close()
  })

  test('without a socket the window polls until the end', async () => {
    const { page, close } = await studio(DESKTOP, async (page) => {
      await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
    })
    await fillIn(page, CAT, 'Oslo')
    await generateButton(page).click()
    await onTheWay(page).waitFor()
    expect(await busy(page).isDisabled()).toBe(true)
    await resumeWorkers(product)
    await postcardTitle(page, 'Oslo').waitFor()
    await expect.poll(() => generateButton(page).isEnabled()).toBe(true)
    await pauseWorkers(product)
    await close()
  })

  test('after a reload the button shows the running order before the server has answered [E-41]', async () => {
    const { page, close } = await studio()
    await fillIn(page, CAT, 'Oslo')
    await generateButton(page).click()
    await onTheWay(page).waitFor()
    const letGo = await hold(page, GENERATIONS)
    await page.reload()
    await page.getByTestId('balance').waitFor()
    await busy(page).waitFor()
    expect(await busy(page).isDisabled()).toBe(true)
    await letGo()
    await onTheWay(page).waitFor()
    expect(await busy(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => busy(page).count()).toBe(0)
    await close()
  })

  test('a reload between the press and its answer: the same form is the same order', async () => {
    const { page, close } = await studio()
    // The server answers with the list from before the order, as when the order is still on its way.
    await page.route(/\/api\/user\/generations\?/, (route) =>
      route.fulfill({ json: { code: 0, data: [], message: '' } }),
    )
    await page.routeWebSocket(/socket\.io/, () => {})
    await page.reload()
    await fillIn(page, CAT, 'Oslo')
    await loseAnswers(page, 'late')
    await generateButton(page).click()
    await expect.poll(async () => (await ordered()).length).toBe(1)
    await page.reload()
    await page.getByTestId('balance').waitFor()
    await fillIn(page, CAT, 'Oslo')
    await generateButton(page).click()
    await onTheWay(page).waitFor()
    expect(await ordered()).toHaveLength(1)
    await close()
  })

  test('after a lost answer, trying again is the same order', async () => {
    const { page, close } = await studio()
    await page.routeWebSocket(/socket\.io/, () => {})
    await page.reload()
    await fillIn(page, CAT, 'Oslo')
    await loseAnswers(page, 'lost')
    await generateButton(page).click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(await ordered()).toHaveLength(1)
    await findAnswers(page)
    await again.click()
    await onTheWay(page).waitFor()
    expect(await ordered()).toHaveLength(1)
    await close()
  })

  test('two windows that press at the same time make one order', async () => {
    const { page: here, close } = await studio()
    const there = await here.context().newPage()
    await giveSession(there, product, client)
    await there.goto(`${product.url}/#/dashboard`)
    await there.getByTestId('balance').waitFor()
    for (const page of [here, there]) await fillIn(page, CAT, 'Oslo')
    const letGo = await Promise.all([here, there].map((page) => hold(page, UPLOAD)))
    for (const page of [here, there]) await generateButton(page).click()
    await Promise.all(letGo.map((go) => go()))
    for (const page of [here, there]) {
      await onTheWay(page).waitFor()
      expect(await busy(page).isDisabled()).toBe(true)
    }
    expect(await ordered()).toHaveLength(1)
    await close()
  })

  test('an order of one window is shown on the button of another, with a link to it', async () => {
    const { page: here, close } = await studio()
    const there = await here.context().newPage()
    await there.routeWebSocket(/socket\.io/, () => {})
    await there.goto(`${product.url}/#/dashboard`)
    await there.getByTestId('balance').waitFor()
    await fillIn(there, CAT, 'Lima')
    await fillIn(here, CAT, 'Oslo')
    // The window that ordered gets the event last; the other one finds the generation in the list.
    const tellHere = await holdAnswer(here, UPLOAD)
    await generateButton(here).click()
    await expect.poll(ordered).toHaveLength(1)
    await there.evaluate(() => window.dispatchEvent(new Event('focus')))
    await busy(there).waitFor()
    const follow = there.getByRole('link', { name: 'Follow it' })
    await follow.waitFor()
    expect(await insideViewport(follow)).toBe(true)
    await follow.click()
    await onTheWay(there).waitFor()
    // A second picture needs its own press; the draft is still there.
    await there.getByRole('button', { name: 'New postcard' }).click()
    await generateButton(there).waitFor()
    await tellHere()
    await onTheWay(here).waitFor()
    await generateButton(there).click()
    await onTheWay(there, 'Lima').waitFor()
    expect((await ordered()).map((one) => one.prompt_location).sort()).toEqual(['Lima', 'Oslo'])
    await close()
  })
})
