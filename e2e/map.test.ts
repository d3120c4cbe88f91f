import { join } from 'node:path'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  CENTRAL_PARK,
  HALLSTATT_HOUSE,
  json,
  startService,
} from '../api/src/drivers/geocoder/nominatim/testing/service.ts'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, MOVING, PHONE, screenshot } from './lib/browser.ts'
import { FIXTURES, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { insideViewport } from './lib/sight.ts'
import { openStudio, sidewaysRoom } from './lib/studio.ts'
import { startTiles } from './lib/tiles.ts'
import { useBrowser, useClient, useProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')

const service = useStarted(startService, (started) => started.close())
const tiles = useStarted(startTiles, (started) => started.close())
const product = useProduct(() => ({
  env: {
    GEOCODER_URL: service.url.href,
    GEOCODER_INTERVAL_MS: '0',
    MAP_TILE_URL: tiles.template,
  },
}))
const client = useClient(product)
const browser = useBrowser()

describe.skipIf(!hasBrowser)('choosing a destination', () => {
  afterEach(async () => {
    service.questions.length = 0
    tiles.asked.length = 0
    service.reply(json([]))
    await product.database.db.deleteFrom('geocodes').execute()
  })

  /** With the map kept open, as a user of a wide window may. */
  const open = ({ prepare, ...options }: Partial<Parameters<typeof openStudio>[0]> = {}) =>
    openStudio({
      ...{ browser, product, client, ...options },
      prepare: async (page) => {
        await page.addInitScript(() => localStorage.setItem('map-open', 'yes'))
        await prepare?.(page)
      },
    })
  const map = (page: Page) => page.getByRole('application', { name: 'World map' })
  const selection = (page: Page) => page.getByRole('region', { name: 'Selected location' }).first()
  const confirm = (page: Page) => selection(page).getByRole('button', { name: 'Confirm' })
  const field = (page: Page) => page.getByRole('combobox', { name: 'Where to?' })
  const generate = (page: Page) => page.getByRole('button', { name: /^Generate Adventure/ })

  /**
   * Waits until the server has the generation for a place: the page shows it as waiting before the form has
   * arrived.
   */
  async function madeAt(place: string): Promise<Generation> {
    return vi.waitUntil(
      async () => {
        const { body } = await client.get<Generation[]>('/api/user/generations')
        return body.data.find(({ prompt_location }) => prompt_location === place)
      },
      { timeout: 120_000 },
    )
  }

  async function make(page: Page): Promise<void> {
    await page.locator('input[type=file]').first().setInputFiles(CAT)
    // The screen may show a generation of an earlier test: only the answer proves that there is a new one.
    const accepted = page.waitForResponse((response) => response.url().endsWith('/api/upload'))
    await generate(page).click()
    expect((await accepted).status()).toBe(202)
  }

  test('the map is 900 pixels tall, begins with the world, and asks to be clicked [E-13, E-72, E-115, E-116]', async () => {
    const { page, complaints, close } = await open()
    await map(page).waitFor()
    expect((await map(page).boundingBox())?.height).toBe(900)
    await expect.poll(() => tiles.asked).toContain('2/2/1')
    expect(new Set(tiles.asked.map((tile) => tile.split('/')[0]))).toEqual(new Set(['2']))
    await selection(page).getByText('Please click on the map to select location').waitFor()
    expect(await confirm(page).isDisabled()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('in Chinese the map begins around Beijing [E-72, E-115]', async () => {
    const { page, close } = await open({ options: { ...DESKTOP, locale: 'zh-CN' } })
    await page.getByRole('application', { name: '世界地图' }).waitFor()
    await expect.poll(() => tiles.asked).toContain('5/26/12')
    expect(new Set(tiles.asked.map((tile) => tile.split('/')[0]))).toEqual(new Set(['5']))
    await close()
  })

  test('a click on the map is looked up and confirmed, and the picture is drawn for that place [E-11, E-38, E-55]', async () => {
    service.reply(json(HALLSTATT_HOUSE))
    const { page, complaints, close } = await open()
    await map(page).click({ position: { x: 150, y: 150 } })
    await selection(page).getByText('Hallstatt', { exact: true }).waitFor()
    await selection(page).getByText('© OpenStreetMap contributors').waitFor()
    expect(await field(page).inputValue()).toBe('')
    await screenshot(page, 'map-picked')

    await confirm(page).click()
    expect(await field(page).inputValue()).toBe('Hallstatt')
    await page.locator('[data-source=map]').getByText('Hallstatt', { exact: true }).waitFor()
    expect(await confirm(page).count()).toBe(0)
    await make(page)
    const made = await madeAt('Hallstatt')
    const { lat, lon } = service.questions[0]?.parameters ?? {}
    expect([made.lat?.toFixed(3), made.lng?.toFixed(3)]).toEqual([
      Number(lat).toFixed(3),
      Number(lon).toFixed(3),
    ])
    expect(complaints).toEqual([])
    await close()
  })

  test('the button that confirms stays in sight while a part of the map does', async () => {
    service.reply(json(HALLSTATT_HOUSE))
    const { page, close } = await open({ options: { viewport: { width: 1280, height: 560 } } })
    await map(page).click({ position: { x: 150, y: 150 } })
    await selection(page).getByText('Hallstatt', { exact: true }).waitFor()
    expect(await insideViewport(confirm(page))).toBe(true)
    await confirm(page).click()
    expect(await field(page).inputValue()).toBe('Hallstatt')
    await close()
  })

  test('the map opens in a sheet; who keeps it open finds it again after a reload, and can put it away', async () => {
    const newcomer = await signIn(product, 'sheet@example.com')
    const { page, complaints, close } = await openStudio({ browser, product, client: newcomer })
    expect(await map(page).count()).toBe(0)
    const opener = page.getByRole('button', { name: 'Choose on the map' })
    await opener.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Choose on the map' })
    await sheet.getByText('Please click on the map to select location').waitFor()
    await sheet.locator('.picker-map').waitFor()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'map-sheet-desktop')
    await sheet.getByRole('button', { name: 'Keep the map open beside the form' }).press('Enter')
    await sheet.waitFor({ state: 'detached' })
    await map(page).waitFor()
    await page.reload()
    await map(page).waitFor()
    await page.getByRole('button', { name: 'Put the map away' }).press('Enter')
    await map(page).waitFor({ state: 'detached' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.reload()
    await page.getByTestId('balance').waitFor()
    expect(await map(page).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('the page behind the sheet inherits no style of the body that the sheet sets, and takes no press', async () => {
    const { page, close } = await openStudio({ browser, product, client })
    await page.getByRole('button', { name: 'Choose on the map' }).click()
    const sheet = page.getByRole('dialog', { name: 'Choose on the map' })
    await sheet.waitFor()
    const styles = (element: string) =>
      page.locator(element).evaluate((at) => {
        const { pointerEvents } = getComputedStyle(at)
        return [pointerEvents, getComputedStyle(at).getPropertyValue('--removed-body-scroll-bar-size')]
      })
    await expect.poll(() => styles('body')).toEqual(['none', expect.stringContaining('px')])
    expect(await styles('#root')).toEqual(['auto', ''])
    const home = await page.locator('header a').first().boundingBox()
    await page.mouse.click((home?.x ?? 0) + 10, (home?.y ?? 0) + 10)
    await sheet.waitFor({ state: 'detached' })
    expect(page.url()).toContain('/dashboard')
    await close()
  })

  test('a typed place has its pin, also after a reload, and names what was asked and found once', async () => {
    const { page, complaints, close } = await open({ client: await signIn(product, 'pin@example.com') })
    await field(page).fill('Patagonia')
    await field(page).press('Enter')
    const line = page.getByRole('status').filter({ hasText: 'Patagonia · near El Chaltén, Argentina' })
    await line.waitFor()
    await page.locator('.map-pin').waitFor()
    // What the search found is the place that is meant: there is nothing to confirm.
    expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
    await page.reload()
    await line.waitFor()
    await page.locator('.map-pin').waitFor()
    await page.getByRole('button', { name: 'Clear the destination' }).click()
    await page.locator('.map-pin').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  test('leaving the studio while the map still moves causes no error', async () => {
    const { page, complaints, close } = await open({ options: { ...DESKTOP, ...MOVING } })
    await map(page).focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await page.evaluate(() => {
      location.hash = '#/contact'
    })
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    // What the map had begun to move would go on with the next frames.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 40; frame += 1) await new Promise(requestAnimationFrame)
    })
    expect(complaints).toEqual([])
    await close()
  })

  test('closing the map draws it no more: the page without it shows at once', async () => {
    const { page, close } = await open({
      prepare: async (page) => {
        await page.route(`${new URL(tiles.template).origin}/**`, (route) => route.abort())
        await page.addInitScript(countDrawings)
      },
    })
    await map(page).locator('canvas').waitFor()
    await page.waitForFunction(() => window.drawings > 0)
    const drawings = await page
      .getByRole('button', { name: 'Put the map away' })
      .evaluate(async (button: HTMLElement) => {
        const before = window.drawings
        button.click()
        // React answers a press before the next frame.
        const isShown = () => document.querySelector('.picker-map') !== null
        for (let turn = 0; isShown() && turn < 1_000; turn += 1) await Promise.resolve()
        return window.drawings - before
      })
    expect(drawings).toBe(0)
    await close()
  })

  test('a suggestion is shown on the map street by street [E-115]', async () => {
    const { page, close } = await open()
    await field(page).fill('Kyoto')
    await page.getByRole('option', { name: /Kyoto/ }).first().click()
    await expect.poll(() => tiles.asked.some((tile) => tile.startsWith('15/'))).toBe(true)
    // A known place needs no question to the geocoder.
    expect(service.questions).toEqual([])
    await close()
  })

  test('Enter takes a text as it is; the place that it may mean is shown on the map and needs a Confirm [E-11, E-38, E-53]', async () => {
    service.reply(json([CENTRAL_PARK]))
    const { page, complaints, close } = await open()
    await field(page).fill('Central Park Zoo Cafe')
    await field(page).press('Enter')
    await selection(page).getByText('New York, United States').waitFor()
    await selection(page).getByText('Central Park Zoo Cafe', { exact: true }).waitFor()
    // The form offers it, too.
    const found = page.getByRole('region', { name: 'Found place' })
    expect(await found.getByRole('button', { name: 'Confirm' }).isEnabled()).toBe(true)
    expect(service.questions.map(({ path, parameters }) => [path, parameters.q])).toEqual([
      ['/search', 'Central Park Zoo Cafe'],
    ])
    await expect.poll(() => tiles.asked.some((tile) => tile.startsWith('15/'))).toBe(true)
    expect(await field(page).inputValue()).toBe('Central Park Zoo Cafe')
    await make(page)
    expect(await madeAt('Central Park Zoo Cafe')).toMatchObject({ lat: null, lng: null })

    await confirm(page).click()
    expect(await field(page).inputValue()).toBe('Central Park')
    expect(complaints).toEqual([])
    await close()
  })

  test('chip, suggestion and text lead to the same state: a pin and nothing to confirm', async () => {
    // A newcomer: who has ordered before is offered the latest destinations in place of ideas.
    const { page, complaints, close } = await open({ client: await signIn(product, 'chips@example.com') })
    const prompt = selection(page).getByText('Please click on the map to select location')
    await prompt.waitFor()
    async function expectGoing(place: string): Promise<void> {
      await selection(page).getByText(place, { exact: true }).waitFor()
      await page.locator('.map-pin').waitFor()
      expect([await prompt.count(), await page.getByRole('button', { name: 'Confirm' }).count()]).toEqual([
        0, 0,
      ])
    }
    await page.getByRole('button', { name: 'Paris' }).click()
    await expectGoing('Paris')

    await field(page).fill('Kyoto')
    await page.getByRole('option', { name: /Kyoto/ }).first().click()
    await expectGoing('Kyoto')

    await field(page).fill('reykjavik')
    await field(page).press('Enter')
    await page.getByRole('status').filter({ hasText: 'Iceland' }).waitFor()
    await expectGoing('reykjavik')

    await page.getByRole('button', { name: 'Clear the destination' }).click()
    await prompt.waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('a text is searched two seconds after the last letter, and not before [E-54, E-116]', async () => {
    service.reply(json([CENTRAL_PARK]))
    const { page, close } = await open({ prepare: (page) => page.clock.install() })
    const searches: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/geo/search' && searchParams.get('mode') === 'search')
        searches.push(searchParams.get('q') ?? '')
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page).fill('Central Park Zoo')
    await page.clock.runFor(1_900)
    await field(page).pressSequentially(' Cafe')
    await page.clock.runFor(1_900)
    expect(searches).toEqual([])
    await page.clock.runFor(200)
    await page.getByRole('option', { name: /Central Park/ }).waitFor()
    expect(searches).toEqual(['Central Park Zoo Cafe'])
    await page.getByRole('listbox').locator('..').getByText('© OpenStreetMap contributors').waitFor()
    await close()
  })

  test('blank text is no destination and causes no search [E-52]', async () => {
    const { page, close } = await open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.locator('input[type=file]').first().setInputFiles(CAT)
    await field(page).fill('   ')
    await field(page).press('Enter')
    await page.getByText('Choose a destination first.').waitFor()
    expect(await generate(page).isDisabled()).toBe(true)
    expect(asked).not.toContain('/api/geo/search')
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'Unable to get location info', 'Try again', 'Unknown location'],
      ['zh-CN', '无法获取位置信息', '再试一次', '未知位置'],
    ]),
  )(
    'when a place cannot be looked up, the page says so in %s [E-88, E-90]',
    async (locale, failed, again, unknown) => {
      const { page, close } = await open({ options: { viewport: { width: 1280, height: 900 }, locale } })
      const place = page.locator('.picker-map')
      await page.route('**/api/geo/reverse?*', (route) => route.abort())
      await place.click({ position: { x: 150, y: 150 } })
      await page.getByText(failed).first().waitFor()
      await screenshot(page, `map-failed-${locale}`)

      await page.unroute('**/api/geo/reverse?*')
      await page.route('**/api/geo/reverse?*', (route) =>
        route.fulfill({ json: { code: 0, data: null, message: '' } }),
      )
      await page.getByRole('button', { name: again }).first().click()
      await page.getByText(unknown).first().waitFor()
      await page
        .getByRole('button', { name: /^(Confirm|确认)$/ })
        .first()
        .click()
      expect(await page.getByRole('combobox').inputValue()).toMatch(/^\d+\.\d\d° N \d+\.\d\d° [EW]$/)
      await close()
    },
  )

  test('a search that fails causes no message [E-91]', async () => {
    const { page, close } = await open()
    await page.route(/\/api\/geo\/(search|meaning)\?/, (route) => route.abort())
    const answer = page.waitForEvent('requestfailed', (request) => request.url().includes('mode=search'))
    await field(page).fill('Central Park Zoo Cafe')
    await field(page).press('Enter')
    await answer
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText(/Not on our map/).count()).toBe(0)
    await make(page)
    await close()
  })

  test('with the keyboard, arrows move the map, Enter chooses its middle, and Enter again confirms', async () => {
    service.reply(json(HALLSTATT_HOUSE))
    const { page, close } = await open()
    await map(page).focus()
    // The whole world leaves no room to the north.
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowUp')
    await page
      .getByText(/Arrow keys move the map.*again to confirm/)
      .last()
      .waitFor()
    await page.keyboard.press('ArrowRight')
    const ring = await map(page).evaluate((at) => getComputedStyle(at, '::after').borderTopWidth)
    expect(ring).toBe('3px')
    await page.keyboard.press('Enter')
    await selection(page).getByText('Hallstatt', { exact: true }).waitFor()
    const { lat, lon } = service.questions[0]?.parameters ?? {}
    expect(Number(lat)).toBeGreaterThan(25)
    expect(Number(lon)).toBeGreaterThan(12)
    await screenshot(page, 'map-keys')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe('Hallstatt')
    await close()
  })

  test('on a phone the map is a sheet that gives the focus back [E-13]', async () => {
    service.reply(json(HALLSTATT_HOUSE))
    const { page, complaints, close } = await open({ options: PHONE })
    const opener = page.getByRole('button', { name: 'Choose on the map' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Choose on the map' })
    await sheet.getByText('Please click on the map to select location').waitFor()
    await sheet.locator('.picker-map').tap({ position: { x: 200, y: 200 } })
    await sheet.getByText('Hallstatt', { exact: true }).waitFor()
    expect(await sidewaysRoom(page)).toBe(0)
    await screenshot(page, 'map-sheet')
    await sheet.getByRole('button', { name: 'Confirm' }).tap()
    await sheet.waitFor({ state: 'detached' })
    expect(await field(page).inputValue()).toBe('Hallstatt')
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})

declare global {
  interface Window {
    /** How often a canvas of the page was drawn. */
    drawings: number
  }
}

/** Runs in the page before any script of the page. Each drawing of the map begins with an empty canvas. */
function countDrawings(): void {
  const empty = CanvasRenderingContext2D.prototype.clearRect
  window.drawings = 0
  CanvasRenderingContext2D.prototype.clearRect = function clearRect(...area) {
    window.drawings += 1
    empty.apply(this, area)
  }
}
