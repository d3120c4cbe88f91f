import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { type Client, drawCat, FIXTURES, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { pauseWorkers, resumeWorkers } from './lib/pause.ts'
import { until } from './lib/product.ts'
import { fillIn, generateButton, openStudio, postcardTitle, visitAs } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')

const product = useProduct()
const browser = useBrowser()

describe.skipIf(!hasBrowser)('without a network', () => {
  const visitOf = (client: Client, options: BrowserContextOptions = DESKTOP) =>
    visitAs({ browser, product, client, options })
  const studioOf = (client: Client, options: BrowserContextOptions = DESKTOP) =>
    openStudio({ browser, product, client, options })

  /** The paths of all files in the caches of this browser. */
  function keptBy(page: Page): Promise<string[]> {
    return page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
  }

  async function keepEverything(page: Page): Promise<void> {
    const answer = await fetch(`${product.url}/.vite/manifest.json`)
    const chunks = (await answer.json()) as Record<string, { file: string }>
    // The viewer of documents is kept once a visitor has opened it.
    const code = Object.values(chunks)
      .map(({ file }) => `/${file}`)
      .filter((file) => file.endsWith('.js') && !file.includes('/document-viewer-'))
    await until(async () => {
      const kept = new Set(await keptBy(page))
      return code.every((file) => kept.has(file))
    })
  }

  test.each(
    oneLook([
      ['en-US', 'No connection right now', 'AI Creation Studio'],
      ['zh-CN', '现在没有网络', 'AI 创作工作室'],
    ]),
  )('an installed application opens offline (%s), and then goes online', async (locale, notice, title) => {
    const client = await signIn(product, `far-${locale}@example.com`, 0)
    const { page, close } = await visitOf(client, { ...PHONE, locale, serviceWorkers: 'allow' })
    await page.goto(product.url)
    await keepEverything(page)
    await page.goto('about:blank')
    await page.context().setOffline(true)

    await page.goto(`${product.url}/#/dashboard`)
    await page.getByRole('heading', { name: notice }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    await screenshot(page, `offline-${locale}`)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByTestId('balance').waitFor()
    await close()
  })

  test('the caches hold no data of the owner', async () => {
    const client = await signIn(product, 'private@example.com')
    await drawCat(client, { location: 'Bergen' })
    const { page, close } = await visitOf(client, { ...DESKTOP, serviceWorkers: 'allow' })
    await page.goto(product.url)
    await keepEverything(page)
    await page.reload()
    await page.goto(`${product.url}/#/dashboard`)
    await page.getByRole('link', { name: /Bergen/ }).click()
    await page.locator('[data-quality=HD]').waitFor()
    expect(
      (await keptBy(page)).filter((path) => !/^\/(assets\/|styles\/|icons\/|[\w.]*$)/.test(path)),
    ).toEqual([])
    await close()
  })

  test('choices made offline are kept, and sent when the network is back', async () => {
    const { page, close } = await studioOf(await signIn(product, 'train@example.com'), PHONE)
    await page.context().setOffline(true)
    await page.getByText('You are offline.', { exact: false }).waitFor()
    await fillIn(page, CAT, 'Lisbon')
    await generateButton(page).click()
    const failed = page.getByRole('alert').filter({ hasText: 'check connection' })
    await failed.waitFor()
    expect(await page.getByRole('combobox').inputValue()).toContain('Lisbon')
    expect(await page.getByRole('img', { name: /cat-chelsea-cc0.png/ }).count()).toBe(1)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await postcardTitle(page, 'Lisbon').waitFor()
    await close()
  })

  test('a screen whose code never arrived says that there is no network, and opens when there is', async () => {
    const { page, close } = await visit(browser, PHONE)
    await page.goto(product.url, { waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    // The screen asks twice: its styles are lost at first, and its code when it asks again.
    const gaveUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/pages-'))
    await page.evaluate(() => {
      window.location.hash = '/pricing'
    })
    await page.getByText('You are offline.', { exact: false }).waitFor()
    await gaveUp
    await page.getByText('Loading...').waitFor()
    expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
    await close()
  })

  test('an idle studio says that the server is gone, and that it is back', async () => {
    const { page, close } = await studioOf(await signIn(product, 'idle@example.com'))
    // The server's word that it has taken the socket.
    const taken = new Promise<void>((resolve) =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve()),
      ),
    )
    await page.reload()
    await taken
    await product.api.kill('SIGKILL')
    await page.getByText('Pawport cannot be reached.', { exact: false }).waitFor()
    await product.api.start()
    await page.getByText('You are back online.').waitFor()
    await close()
  })

  test('the page follows a job to its end while the API restarts', async () => {
    const { page, close } = await studioOf(await signIn(product, 'restart@example.com'))
    await fillIn(page, CAT, 'Lima')
    await pauseWorkers(product)
    await generateButton(page).click()
    await page.getByRole('heading', { name: 'On the way to Lima' }).waitFor()
    await product.api.kill('SIGKILL')
    await product.api.start()
    await resumeWorkers(product)
    await postcardTitle(page, 'Lima').waitFor()
    await close()
  })

  const DIALOG = '**/assets/packs-dialog-*.js'

  test('a dialog whose code was lost on its way once opens at the first press', async () => {
    const { page, close } = await studioOf(await signIn(product, 'blink@example.com'))
    await page.route(DIALOG, (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Get more' }).click()
    await page.getByRole('dialog').waitFor()
    await close()
  })

  test('a dialog whose code could not be loaded says so, and opens at the next press', async () => {
    const { page, close } = await studioOf(await signIn(product, 'gap@example.com'))
    await page.route(DIALOG, (route) => route.abort(), { times: 2 })
    const more = page.getByRole('button', { name: 'Get more' })
    await more.click()
    await page.getByText('Network error, please try again').first().waitFor()
    await more.click()
    await page.getByRole('dialog').waitFor()
    await close()
  })

  test('a postcard that was finished meanwhile appears by itself', async () => {
    const client = await signIn(product, 'tunnel@example.com')
    const { page, close } = await studioOf(client)
    await fillIn(page, CAT, 'Tallinn')
    await pauseWorkers(product)
    await generateButton(page).click()
    await page.locator('section[data-status=pending]').waitFor()
    const task = new URL(page.url()).hash.split('/').at(-1) ?? ''
    await page.context().setOffline(true)
    await resumeWorkers(product)
    expect((await client.outcome(task)).status).toBe('completed')
    await page.context().setOffline(false)
    await postcardTitle(page, 'Tallinn').waitFor()
    await close()
  })

  test('a page of an earlier release loads the new release when its own code is gone', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(product.url, { waitUntil: 'networkidle' })
    const loaded = await page.evaluate(() => performance.timeOrigin)
    const once = { times: 1 }
    await page.route('**/assets/pages-*.js', (route) => route.fulfill({ status: 404 }), once)
    await page.route(
      `${product.url}/`,
      async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace(/assets\/index-[\w-]+\.js/, 'assets/index-newer.js')
        await route.fulfill({ response: answer, body })
      },
      once,
    )
    await page.evaluate(() => {
      window.location.hash = '/pricing'
    })
    await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
    expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(loaded)
    await close()
  })
})
